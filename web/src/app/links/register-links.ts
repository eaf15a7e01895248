import type { PagePath } from '../routes.tsx';

export const registerHref = '/attendance/class-register' satisfies PagePath;
export const overviewHref = '/attendance/overview' satisfies PagePath;
export const mealsHref = '/attendance/meals' satisfies PagePath;
export const unsentHref = '/attendance/unsent' satisfies PagePath;

type PageUnder<Path> = Path extends `/attendance/${infer Page}` ? Page : never;

/** A page of attendance, with what is known of what it shows. */
export function attendanceHref(
  page: PageUnder<PagePath>,
  query: Record<string, string | undefined> = {},
): string {
  const known = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const path: PagePath = `/attendance/${page}`;
  return `${path}${known.length > 0 ? `?${new URLSearchParams(known)}` : ''}`;
}

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
