import * as z from 'zod';
import { file, upload } from './endpoint.ts';
import { idempotencyKey, idOf } from './fields.ts';
import { type ImportName, importable } from './importable.ts';

/** A bulk upload carries the file itself, or the id under which a first upload was kept. */
export const bulkUploadForm = z.strictObject({
  fileId: idOf('file').optional(),
  dryRun: z.stringbool({ error: 'choice' }).optional(),
  /**
   * JSON: our field's key to the column's number in the file (from 0), or null for 'not in the
   * file'.
   */
  mapping: z.string().max(20_000, { error: 'too_long' }).optional(),
  /** JSON: line to field to the value that replaces the file's. */
  edits: z.string().max(1_000_000, { error: 'too_long' }).optional(),
  idempotencyKey: idempotencyKey.optional(),
});

const jobTaken = z.object({ jobId: idOf('job') });

export const importProblem = z.object({
  line: z.int(),
  column: z.string(),
  /** The key of our field, so that the cell can be fixed in place. */
  field: z.string().nullable(),
  value: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importResult = z.object({
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
  dryRun: z.boolean(),
  fileId: idOf('file'),
  /** The fields of the list, named in the reader's language. */
  fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: z.record(z.string(), z.int().nullable()),
  /** Columns that are ignored on purpose, such as Aadhaar numbers. */
  skippedColumns: z.array(z.string()),
  /** Required fields without a matching column; no line was read then. */
  unmatched: z.array(z.string()),
  /** What the import would create besides rows, if the person agrees: districts, blocks. */
  missing: z.record(z.string(), z.array(z.string())),
  undone: z.boolean(),
});
export type ImportResult = z.infer<typeof importResult>;

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
