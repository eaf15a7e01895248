import type { ReportTarget } from '@shala/contract/reports.ts';
import { targetHref } from '../../app/links/report-target.ts';
import { useReportDefinitions } from './use-report-definitions.ts';

export type HrefOf = (target: ReportTarget) => string | undefined;

/** Where a figure leads; undefined where that is a report which the person may not make. */
export function useTargetHref(places: Record<string, readonly string[]>): HrefOf {
  const { data } = useReportDefinitions();
  return (target) =>
    target.to !== 'report' || data?.some(({ name }) => name === target.values.name)
      ? targetHref(target, places)
      : undefined;
}
