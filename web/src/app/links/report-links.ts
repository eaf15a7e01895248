import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';

export const reportsHref = '/report' satisfies PagePath;
export const madeReportsHref = '/report/made' satisfies PagePath;
export const savedReportsHref = '/report/saved' satisfies PagePath;

type Filters = Record<string, string | readonly string[] | undefined>;

export function reportHref(name: string, filters: Filters = {}): string {
  const query = new URLSearchParams();
  for (const [key, values] of Object.entries(filters)) {
    for (const value of [values ?? []].flat()) query.append(key, value);
  }
  return `${pathTo('/report/table/$name', { name })}${query.size > 0 ? `?${query}` : ''}`;
}

/** The same address as in the e-mails, which name the day on which they were sent. */
export const savedReportHref = ({ id }: { id: string }): string =>
  pathTo('/report/saved/$id', { id });
