import * as z from 'zod';
import { anyOf } from './lists.ts';

/** Of the rows of a group: their number, or what comes of one column of figures. */
export const reportMeasures = ['count', 'sum', 'average', 'lowest', 'highest'] as const;
export type ReportMeasure = (typeof reportMeasures)[number];

/** More groups within groups are no table that anybody reads. */
export const mostGroupings = 2;

/** The column of the measure, beside those of the groups. */
export const measureColumn = 'measure';

/** A word, or a day of a monthly register. */
const columnKey = z
  .string()
  .regex(/^([a-zA-Z][a-zA-Z0-9_-]{0,39}|[12]?[0-9]|3[01])$/, { error: 'choice' })
  .meta({ example: 'school' });

/** A report built by the reader from the columns of one that there is. */
export const reportShapeFields = {
  /** In this order; absent: all of them. */
  columns: anyOf(columnKey),
  groupBy: anyOf(columnKey),
  measure: z.enum(reportMeasures, { error: 'choice' }).optional(),
  /** What is measured, unless rows are counted. */
  measured: columnKey.optional(),
};
export const reportShape = z.strictObject(reportShapeFields);
export type ReportShape = z.output<typeof reportShape>;
