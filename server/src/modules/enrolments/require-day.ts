import { dayInFigures } from '@shala/contract/days.ts';
import { type FieldIssue, invalid } from '../../platform/errors.ts';

interface Span {
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** The issue names the first or the last day that is allowed. */
export function requireDay(field: string, day: string, { from, to }: Span): void {
  const issue = (key: string, limit: string): FieldIssue => ({
    field,
    key,
    values: { day: dayInFigures(limit) },
  });
  if (from && day < from) throw invalid(issue('day_at_earliest', from));
  if (to && day > to) throw invalid(issue('day_at_latest', to));
}
