import { addDays, addMonths, firstOfMonth, monthOf } from '@shala/contract/days.ts';
import type { ReportFilters } from '@shala/contract/reports.ts';
import type { ReportPeriod } from '@shala/contract/saved-reports.ts';
import type { ReportDefinition } from '../definition.ts';
import { standardsOf } from '../effective-filters.ts';

interface Saved {
  filters: ReportFilters;
  period: ReportPeriod;
}

/** The filters of a saved report as of a day: its period moves with the day unless it was chosen. */
export function filtersOn(
  definition: ReportDefinition,
  { filters, period }: Saved,
  on: string,
): ReportFilters {
  if (period === 'chosen') return filters;
  const days = period === 'current' ? standardsOf(definition, on) : daysBefore(definition, on);
  const { day, month, from, to, ...others } = filters;
  return {
    ...others,
    ...(days.day && { day: days.day }),
    ...(days.month && { month: days.month }),
    ...(days.from && { from: days.from }),
    ...(days.to && { to: days.to }),
  };
}

/** The day before, or the whole month before. */
function daysBefore({ filters }: ReportDefinition, on: string): ReportFilters {
  const first = addMonths(firstOfMonth(on), -1);
  return {
    ...(filters.includes('day') && { day: addDays(on, -1) }),
    ...(filters.includes('month') && { month: monthOf(first) }),
    ...(filters.includes('from') && { from: first }),
    ...(filters.includes('to') && { to: addDays(firstOfMonth(on), -1) }),
  };
}
