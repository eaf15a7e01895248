import * as z from 'zod';
import { idOf } from './fields.ts';
import { searched } from './searched.ts';

/** A whole number in a query, which has it as text. */
export const wholeInQuery = (min: number, max: number) =>
  z.coerce
    .number<number>({ error: 'number' })
    .int({ error: 'number' })
    .min(min, { error: 'range' })
    .max(max, { error: 'range' });

/**
 * Page, size, search and sort of every list; `sort` is a name of `sorts`, or `-name` for the
 * reverse.
 */
export const listQuery = <const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  standard: Sort | `-${Sort}` = sorts[0],
) => ({
  page: wholeInQuery(1, 1_000_000).default(1),
  pageSize: wholeInQuery(1, 500).default(50),
  search: searched.optional(),
  sort: z
    .enum([...sorts, ...sorts.map((name) => `-${name}` as const)], { error: 'choice' })
    .default(standard as never),
});

/** Several values of one filter: `?status=open&status=closed`. */
export const anyOf = <S extends z.ZodType>(item: S) =>
  z.array(item).max(200, { error: 'range' }).optional();

/** What belongs to schools of these places. */
export const ofPlace = {
  stateId: anyOf(idOf('state')),
  districtId: anyOf(idOf('district')),
  blockId: anyOf(idOf('block')),
};

export const flag = z.stringbool({ error: 'choice' }).optional();

export const pageOf = <S extends z.ZodType>(row: S) =>
  z.object({ rows: z.array(row), total: z.int() });
