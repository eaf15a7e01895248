import type { SchoolDay } from '@shala/contract/holidays.ts';
import { type RawBuilder, sql } from 'kysely';

/** School days as a table `working (day, halves)`: one half where it ends at midday. */
export function workingDays(
  kinds: readonly Pick<SchoolDay, 'day' | 'kind'>[],
): RawBuilder<unknown> {
  const working = kinds.filter(({ kind }) => kind !== 'off');
  return sql`unnest(${working.map(({ day }) => day)}::date[],
    ${working.map(({ kind }) => (kind === 'half' ? 1 : 2))}::int[]) as working (day, halves)`;
}

/** How many halves of a working day a leave takes; of a day that ends at midday only its morning. */
export const awayHalves = sql`((not (leave.from_midday and working.day = leave.from_day))::int
  + (working.halves = 2 and not (leave.to_midday and working.day = leave.to_day))::int)`;
