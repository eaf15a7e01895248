import type { PagePath } from '../routes.tsx';

export const registerHref = '/attendance/class-register' satisfies PagePath;
export const overviewHref = '/attendance/overview' satisfies PagePath;
export const mealsHref = '/attendance/meals' satisfies PagePath;
export const unsentHref = '/attendance/unsent' satisfies PagePath;

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

/** A school's attendance, of today without a day. */
export const attendanceOfHref = (which: { schoolId: string; day?: string }): string =>
  `${overviewHref}?${new URLSearchParams(which)}`;
