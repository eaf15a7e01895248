import { monthOf } from '@shala/contract/days.ts';
import type { ReportFilters } from '@shala/contract/reports.ts';
import { invalid } from '../../platform/errors.ts';
import type { ReportDefinition } from './definition.ts';

/** The chosen filters with what applies where one was left open: a report is about a day that it names. */
export function effectiveFilters(
  definition: ReportDefinition,
  chosen: ReportFilters,
  asOf: string,
): ReportFilters {
  return { ...standardsOf(definition, asOf), ...chosen };
}

export function standardsOf({ filters, standards }: ReportDefinition, asOf: string): ReportFilters {
  return {
    ...(filters.includes('day') && { day: asOf }),
    ...(filters.includes('month') && { month: monthOf(asOf) }),
    ...standards?.(asOf),
  };
}

/** The filter that is still to be chosen. */
export function missingFilter(
  { needs }: ReportDefinition,
  filters: ReportFilters,
  schoolIds: readonly string[],
): ReportDefinition['needs'] {
  // Who has one school in sight need not choose it.
  if (needs === 'schoolId') return schoolIds.length > 1 ? needs : undefined;
  return needs && !filters[needs] ? needs : undefined;
}

export function requireNeeded(
  definition: ReportDefinition,
  filters: ReportFilters,
  schoolIds: readonly string[],
): void {
  const field = missingFilter(definition, filters, schoolIds);
  if (field) throw invalid({ field, key: 'required' });
}
