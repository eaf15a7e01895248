import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';

export const reportsHref = '/report' satisfies PagePath;
export const madeReportsHref = '/report/made' satisfies PagePath;

export function reportHref(name: string, filters: Record<string, string> = {}): string {
  const query = new URLSearchParams(filters);
  return `${pathTo('/report/table/$name', { name })}${query.size > 0 ? `?${query}` : ''}`;
}
