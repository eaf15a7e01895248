import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';

export const reportsHref = '/report' satisfies PagePath;
export const madeReportsHref = '/report/made' satisfies PagePath;
export const savedReportsHref = '/report/saved' satisfies PagePath;

type Filters = Record<string, string | readonly string[] | undefined>;

export function reportHref(name: string, filters: Filters = {}): string {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([key, values]) =>
      [values ?? []].flat().map((value) => [key, value]),
    ),
  );
  return `${pathTo('/report/table/$name', { name })}${query.size > 0 ? `?${query}` : ''}`;
}
