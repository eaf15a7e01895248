import type { PagePath } from '../routes.tsx';

export const registerHref = '/attendance/class-register' satisfies PagePath;
export const unsentHref = '/attendance/unsent' satisfies PagePath;

const schoolDayPath = '/attendance/overview' satisfies PagePath;

/** The registers of a school on the present day. */
export const schoolDayHref = ({ id }: { id: string }): string =>
  `${schoolDayPath}?${new URLSearchParams({ schoolId: id })}`;

interface Which {
  classId: string;
  /** For a person with many schools, so that the page can offer the school's other classes. */
  schoolId?: string;
  day?: string;
  view?: 'month';
  month?: string;
}

export const registerOfHref = ({ classId, ...rest }: Which): string =>
  `${registerHref}?${new URLSearchParams({ classId, ...rest })}`;
