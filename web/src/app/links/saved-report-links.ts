import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';
import { reportHref } from './report-links.ts';

/** The same address as in the e-mails, which name the day on which they were sent. */
export const savedReportHref = ({ id }: { id: string }): string =>
  pathTo('/report/saved/$id', { id });

export const buildHref = '/report/build' satisfies PagePath;
/** The report with the choice of columns and groups open. */
export const buildReportHref = (name: string): string => reportHref(name, { build: 'new' });
