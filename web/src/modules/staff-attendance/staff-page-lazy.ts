import { lazy } from 'react';

/** For a page of another module, which does not always need it. */
export const StaffPage = lazy(async () => ({
  default: (await import('./staff-page.tsx')).StaffPage,
}));
