import type { ReportTarget } from '@shala/contract/reports.ts';
import type { PagePath } from '../routes.tsx';
import { classStudentsHref } from './class-links.ts';
import { pathTo } from './path-to.ts';
import { schoolHref } from './school-links.ts';
import { userHref } from './user-links.ts';

export const reportsHref = '/report' satisfies PagePath;
export const madeReportsHref = '/report/made' satisfies PagePath;
const schoolDayPath = '/attendance/overview' satisfies PagePath;

export function reportHref(name: string, filters: Record<string, string> = {}): string {
  const query = new URLSearchParams(filters);
  return `${pathTo('/report/table/$name', { name })}${query.size > 0 ? `?${query}` : ''}`;
}

/** The page with the rows behind a figure. */
export function targetHref({ to, values }: ReportTarget): string {
  const id = values.id ?? '';
  switch (to) {
    case 'school':
      return schoolHref({ id });
    case 'class':
      return classStudentsHref({ id });
    case 'user':
      return userHref({ id });
    case 'schoolDay':
      return `${schoolDayPath}?${new URLSearchParams(values)}`;
    case 'report': {
      const { name = '', ...filters } = values;
      return reportHref(name, filters);
    }
  }
}
