import * as z from 'zod';
import { file, json, upload } from './endpoint.ts';
import { byId, idempotencyKey, idOf, isCleanText } from './fields.ts';
import { type ImportName, importable } from './importable.ts';
import { listQuery, pageOf } from './lists.ts';

const fieldKey = z.string().regex(/^[a-zA-Z]{1,60}$/);
const problemKey = z.string().regex(/^[a-zA-Z_.:]{1,100}$/);
const cellValue = z.string().max(5000).refine(isCleanText);

const dateOrders = z.enum(['dayFirst', 'monthFirst']);
export type DateOrder = z.infer<typeof dateOrders>;

/**
 * A repair of many cells at once. Repairs are applied in their order to the kept file whenever it is
 * checked or imported, so that the last one is undone by leaving it out.
 */
const importRepair = z.discriminatedUnion('kind', [
  /** The suggested value in every cell of the field with this error. */
  z.strictObject({ kind: z.literal('suggested'), field: fieldKey, problem: problemKey }),
  /** Every cell of the field with this value means another one. */
  z.strictObject({ kind: z.literal('replace'), field: fieldKey, from: cellValue, to: cellValue }),
  /**
   * One value for every row without one, also where the file has no such column; with an error for the rows alone
   * that have it, as others may do without a value.
   */
  z.strictObject({
    kind: z.literal('fill'),
    field: fieldKey,
    value: cellValue,
    problem: problemKey.optional(),
  }),
  /** Which of two numbers in a date is the day. */
  z.strictObject({
    kind: z.literal('dateOrder'),
    field: fieldKey,
    order: dateOrders,
  }),
]);
export type ImportRepair = z.infer<typeof importRepair>;

export const importRepairs = z.array(importRepair).max(200);

/** A bulk upload carries the file itself, or the id under which a first upload was kept. */
export const bulkUploadForm = z.strictObject({
  fileId: idOf('file').optional(),
  dryRun: z.stringbool({ error: 'choice' }).optional(),
  /**
   * JSON: our field's key to the column's number in the file (from 0), or null for 'not in the
   * file'.
   */
  mapping: z.string().max(20_000, { error: 'too_long' }).optional(),
  /** Matches the columns by their names, not as the person did it the last time. */
  forgetColumns: z.stringbool({ error: 'choice' }).optional(),
  /** JSON: line to field to the value that replaces the file's. */
  edits: z.string().max(1_000_000, { error: 'too_long' }).optional(),
  /** JSON: repairs of many cells, in the order in which they are applied. */
  repairs: z.string().max(1_000_000, { error: 'too_long' }).optional(),
  idempotencyKey: idempotencyKey.optional(),
});

const jobTaken = z.object({ jobId: idOf('job') });

const importProblem = z.object({
  line: z.int(),
  column: z.string(),
  /** The key of our field, so that the cell can be fixed in place. */
  field: z.string().nullable(),
  value: z.string(),
  message: z.string(),
  /** Whom or what the row is about. */
  name: z.string().optional(),
  /** What may have been meant. */
  suggestion: z.string().optional(),
  /** The option of the upload that answers the question of this row. */
  asks: z.string().optional(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** Errors of one kind in one field. */
const importErrorGroup = z.object({
  field: z.string(),
  column: z.string(),
  /** The kind of error, as a repair names it. */
  problem: z.string(),
  /** Their text, or that of the first one with its row where others say other values. */
  message: z.string(),
  rows: z.int(),
  /** In how many rows a value is suggested, with the first ones as old and new. */
  suggested: z.int(),
  samples: z.array(z.object({ line: z.int(), from: z.string(), to: z.string() })),
  /** The rows where the cell is blank. */
  blank: z.int(),
  /** The most frequent values, and how many different ones there are. */
  values: z.array(
    z.object({ value: z.string(), rows: z.int(), suggestion: z.string().optional() }),
  ),
  differentValues: z.int(),
  /** A date of the group that another order of day and month makes right, and by which orders. */
  dateOrder: z.object({ value: z.string(), orders: z.array(dateOrders) }).optional(),
  /** The option of the upload that answers the question for all these rows. */
  asks: z.string().optional(),
});
export type ImportErrorGroup = z.infer<typeof importErrorGroup>;

/** What may be done to many values in one click; an option of the upload of the same name does it. */
const importOffer = z.object({
  kind: z.enum(['tidyNames', 'localNames']),
  rows: z.int(),
  /** The first ones, as old and new. */
  samples: z.array(z.object({ line: z.int(), from: z.string(), to: z.string() })),
});
export type ImportOffer = z.infer<typeof importOffer>;

const importResult = z.object({
  total: z.int(),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** The first 500; the file has them all. */
  errors: z.array(importProblem),
  errorsFileId: idOf('file').optional(),
  /** Warnings about lines that are imported all the same; the first 200. */
  warnings: z.array(importProblem).optional(),
  offers: z.array(importOffer).optional(),
  dryRun: z.boolean(),
  fileId: idOf('file'),
  /** The fields of the list, named in the reader's language. */
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      required: z.boolean(),
      /** Fields that say the same where this one has no column. */
      impliedBy: z.array(z.string()).optional(),
      /** The values that the field may have, where they are few. */
      choices: z.array(z.string()).optional(),
    }),
  ),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The format of the file says what each column is: nothing is to be matched. */
  hasFixedColumns: z.boolean().optional(),
  mapping: z.record(z.string(), z.int().nullable()),
  /** The columns are matched as the person did it by hand the last time. */
  asLastTime: z.boolean().optional(),
  /** Columns that are ignored on purpose, such as Aadhaar numbers. */
  skippedColumns: z.array(z.string()),
  /** Required fields without a matching column; no line was read then. */
  unmatched: z.array(z.string()),
  /** What the import would create besides rows, if the person agrees: districts, blocks. */
  missing: z.record(z.string(), z.array(z.string())),
  undone: z.boolean(),
  /** Rows that are no records: totals, notes, repeated headings; the first 50 of them. */
  skippedRows: z.array(z.object({ line: z.int(), text: z.string() })).optional(),
  skippedCount: z.int().optional(),
  /** The sheet of a workbook that is read, and the others with content, which are not. */
  sheet: z.string().nullable().optional(),
  otherSheets: z.array(z.string()).optional(),
  /** Columns that the sheet hides. */
  hiddenColumns: z.array(z.string()).optional(),
  /** All errors by kind, the most frequent first. */
  groups: z.array(importErrorGroup).optional(),
  /** Rows that only wait for the answer to a question. */
  waiting: z.int().optional(),
  /** The repairs in their order, with the number of rows that each has changed. */
  repairs: z.array(z.object({ repair: importRepair, rows: z.int() })).optional(),
});
export type ImportResult = z.infer<typeof importResult>;

const importLine = z.object({
  line: z.int(),
  /** Whom or what the line is about. */
  name: z.string(),
  /** Of a line that changes a record: the old and the new values. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** Of a new line: its values by our fields. */
  cells: z.record(z.string(), z.string()),
  /** Of a line with errors. */
  problems: z.array(importProblem),
});
export type ImportLine = z.infer<typeof importLine>;

export const importLineRows = {
  'job/fetchImportLines/:id': json({
    summary: 'The lines of a checked list: new, changed, with errors or with warnings',
    params: byId('job'),
    query: z.strictObject({
      ...listQuery(['line']),
      /** `warned`: a line for each warning about what is imported all the same. */
      outcome: z.enum(['inserted', 'updated', 'rejected', 'warned'], { error: 'choice' }),
    }),
    result: pageOf(importLine),
  }),
};

/** An empty list to fill in, with a sheet of instructions. */
const importTemplate = file({
  summary: 'An empty list to fill in, as XLSX or CSV',
  query: z.strictObject({ kind: z.enum(['xlsx', 'csv'], { error: 'choice' }).default('xlsx') }),
});

const uploadOf = <Form extends z.ZodObject>(name: ImportName, form: Form) =>
  upload({ summary: `Import a list: ${name}`, form, result: jobTaken, status: 202 });

/** The two rows of an import; `form` is `bulkUploadForm` and the import's own choices. */
export const importRowsOf = <Name extends ImportName, Form extends z.ZodObject>(
  name: Name,
  form: Form,
) =>
  ({
    [importable[name].template]: importTemplate,
    [importable[name].upload]: uploadOf(name, form),
  }) as {
    [Row in (typeof importable)[Name]['template']]: typeof importTemplate;
  } & { [Row in (typeof importable)[Name]['upload']]: ReturnType<typeof uploadOf<Form>> };
