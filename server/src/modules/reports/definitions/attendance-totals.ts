import { lastOfMonth } from '@shala/contract/days.ts';
import { attended } from '@shala/contract/mark-statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ReportColumnDefinition } from '../definition.ts';

/** Days of attendance in a row of totals: half a day is half. */
export const attendedDays = (table: string): RawBuilder<number> =>
  sql<number>`(${sql.join(
    Object.entries(attended).map(
      ([column, share]) => sql`${sql.ref(`${table}.${column}`)} * ${sql.lit(share)}`,
    ),
    sql` + `,
  )})`;

export const markedDays = (table: string): RawBuilder<number> =>
  sql<number>`(${sql.join(
    ['present', 'absent', 'late', 'half_day', 'on_leave', 'medical'].map((column) =>
      sql.ref(`${table}.${column}`),
    ),
    sql` + `,
  )})`;

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
