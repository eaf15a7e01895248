import * as z from 'zod';
import { json } from './endpoint.ts';
import { idOf, ofSchool } from './fields.ts';
import { jobStates } from './job-states.ts';

/** Of a finished job. */
const madeExport = z.object({
  fileId: idOf('file'),
  name: z.string(),
  /** How many lists are in it, and folders of photos and documents. */
  lists: z.int(),
  size: z.int(),
});
export type MadeExport = z.infer<typeof madeExport>;

const ownExport = z.object({
  schoolId: idOf('school'),
  schoolName: z.string(),
  /** The one that the person has ordered last; null: none is kept. */
  latest: z
    .object({
      state: z.enum(jobStates),
      done: z.int(),
      total: z.int().nullable(),
      /** Why it failed or stopped, in the reader's language. */
      message: z.string().nullable(),
      /** Of the file, for some minutes; null: it is not made. */
      url: z.string().nullable(),
    })
    .nullable(),
});
export type OwnExport = z.infer<typeof ownExport>;

export const schoolExportRows = {
  'school/exportEverything': json({
    summary:
      "Make a ZIP of all of a school's lists as CSV, with photos and documents; the audit says who asked for it",
    body: z.strictObject(ofSchool),
    result: z.object({ jobId: idOf('job') }),
    status: 202,
  }),
  'school/fetchOwnExports': json({
    summary: 'The own schools, also after their plan has ended, with the last export of each',
    onlyReads: true,
    result: z.array(ownExport),
  }),
};
