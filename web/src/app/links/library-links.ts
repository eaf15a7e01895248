import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';

interface Identified {
  id: string;
}

interface AtSchool {
  schoolId?: string | undefined;
}

const at =
  (path: PagePath) =>
  ({ schoolId }: AtSchool = {}): string =>
    schoolId ? `${path}?${new URLSearchParams({ schoolId })}` : path;

export const catalogueHref = at('/library-management');
export const newBookHref = at('/library-management/new');
export const issueBooksHref = at('/library-management/counter');
export const importBooksHref = at('/library-management/import');
export const loansHref = at('/library-management/loans');
/** The loans of who is called so. */
export const loansOfHref = ({ schoolId, name }: { schoolId: string; name: string }) =>
  `${loansHref({ schoolId })}&${new URLSearchParams({ search: name })}`;
export const librarySettingsHref = at('/library-management/settings');
export const reservationsHref = at('/library-management/reservations');
export const stockChecksHref = at('/library-management/stock');
export const stockCheckHref = ({ id }: Identified) =>
  pathTo('/library-management/stock/$id', { id });
export const bookHref = ({ id }: Identified) => pathTo('/library-management/book/$id', { id });
export const editBookHref = ({ id }: Identified) =>
  pathTo('/library-management/book/$id/edit', { id });
