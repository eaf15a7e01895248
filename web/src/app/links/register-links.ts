import type { PagePath } from '../routes.tsx';

export const registerHref = '/attendance/class-register' satisfies PagePath;
export const unsentHref = '/attendance/unsent' satisfies PagePath;

interface Which {
  classId: string;
  /** Of whoever looks at many schools, so that its other classes are at hand. */
  schoolId?: string;
  day?: string;
  view?: 'month';
  month?: string;
}

export const registerOfHref = ({ classId, ...rest }: Which): string =>
  `${registerHref}?${new URLSearchParams({ classId, ...rest })}`;
