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

const parts = ['classId', 'schoolId', 'day', 'view', 'month'] as const;

/** A larger record may be given too: no more of it comes into the address. */
export const registerOfHref = (which: Which): string => {
  const given = parts.flatMap((part) => (which[part] ? [[part, which[part]]] : []));
  return `${registerHref}?${new URLSearchParams(given)}`;
};

/** A school's attendance, of today without a day. */
export const attendanceOfHref = (which: { schoolId: string; day?: string }): string =>
  `${overviewHref}?${new URLSearchParams(which)}`;
