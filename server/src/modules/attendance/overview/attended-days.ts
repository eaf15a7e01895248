import { attended, shownStatuses } from '@shala/contract/mark-statuses.ts';
import { type RawBuilder, sql } from 'kysely';

/** Days of attendance in a row of totals: half a day is half. */
export const attendedDays = (table: string): RawBuilder<number> =>
  sql<number>`(${sql.join(
    Object.entries(attended).map(
      ([column, share]) => sql`${sql.ref(`${table}.${column}`)} * ${sql.lit(share)}`,
    ),
    sql` + `,
  )})`;

/** Days with a mark or a leave in a row of totals. */
export const markedDays = (table: string): RawBuilder<number> =>
  sql<number>`(${sql.join(
    shownStatuses.map((column) => sql.ref(`${table}.${column}`)),
    sql` + `,
  )})`;
