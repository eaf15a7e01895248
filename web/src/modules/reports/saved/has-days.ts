import type { ReportDefinition } from '@shala/contract/reports.ts';

const days = ['day', 'month', 'from', 'to'];

/** Whether a report is about days, so that a saved one may move with them. */
export const hasDays = ({ filters }: Pick<ReportDefinition, 'filters'>): boolean =>
  filters.some(({ name }) => days.includes(name));
