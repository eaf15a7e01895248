import { lastOfMonth } from '@shala/contract/days.ts';
import type { ReportColumnDefinition } from '../definition.ts';

/** A month up to the day of the report. */
export function spanOfMonth(month: string, asOf: string): { from: string; to: string } {
  const { from, to } = daysOfMonth(month);
  return { from, to: to < asOf ? to : asOf };
}

export const daysOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: lastOfMonth(month),
});

/** Averages over the days on which anything was reported, and the share of the marked days. */
export const monthColumns: readonly ReportColumnDefinition[] = [
  { key: 'workingDays', kind: 'number', width: 10 },
  { key: 'daysReported', kind: 'number', width: 10 },
  { key: 'averageOnRoll', kind: 'number', isTotalled: true, width: 10 },
  { key: 'averagePresent', kind: 'number', isTotalled: true, width: 10 },
  { key: 'attendedDays', kind: 'number', isTotalled: true, width: 12 },
  { key: 'markedDays', kind: 'number', isTotalled: true, width: 12 },
  { key: 'share', kind: 'percent', ratio: ['attendedDays', 'markedDays'], width: 10 },
];

/** To a tenth, as registers have averages. */
export const average = (sum: number, days: number): number =>
  days === 0 ? 0 : Math.round((sum / days) * 10) / 10;
