import * as z from 'zod';
import { json } from './endpoint.ts';
import { idOf } from './fields.ts';

/** Of a finished job. */
export const madeExport = z.object({
  fileId: idOf('file'),
  name: z.string(),
  /** How many lists are in it, and folders of photos and documents. */
  lists: z.int(),
  size: z.int(),
});
export type MadeExport = z.infer<typeof madeExport>;

export const schoolExportRows = {
  'school/exportEverything': json({
    summary:
      "Make a ZIP of all of a school's lists as CSV, with photos and documents; the audit says who asked for it",
    body: z.strictObject({ schoolId: idOf('school') }),
    result: z.object({ jobId: idOf('job') }),
    status: 202,
  }),
};
