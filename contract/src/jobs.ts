import * as z from 'zod';
import { json, stream } from './endpoint.ts';
import { byId, idOf, instant } from './fields.ts';
import { importKindOf, importNames } from './importable.ts';
import { jobStates } from './job-states.ts';

export const jobKinds = [
  ...importNames.map(importKindOf),
  'import-undo',
  'report',
  'report-mail',
  'fee-papers',
  'fee-reminders',
  'school-export',
  'breach-report',
] as const;
export type JobKind = (typeof jobKinds)[number];

const job = z.object({
  id: idOf('job'),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  done: z.int(),
  /** Unknown until the work has counted it. */
  total: z.int().nullable(),
  /** The job's result; its shape follows from the kind: an import's is `importResult`. */
  result: z.unknown(),
  /** Why it failed or stopped, in the reader's language. */
  message: z.string().nullable(),
  label: z.string().nullable(),
  /** The check of a list, which imports nothing. */
  isCheck: z.boolean().optional(),
  /** How many rows an import or its undo has added, changed, rejected or restored. */
  counts: z
    .object({
      inserted: z.int().optional(),
      updated: z.int().optional(),
      unchanged: z.int().optional(),
      rejected: z.int().optional(),
      undone: z.int().optional(),
    })
    .optional(),
  createdAt: instant,
  endedAt: instant.nullable(),
});
export type Job = z.infer<typeof job>;

export const jobRows = {
  'job/fetchAll': json({ summary: 'Own jobs, newest first', result: z.array(job) }),
  'job/fetchById/:id': json({
    summary: 'State and progress of a job',
    params: byId('job'),
    result: job,
  }),
  'job/stream/:id': stream({
    summary: 'State and progress of a job as it changes',
    params: byId('job'),
    result: job,
  }),
  'job/stop/:id': json({
    summary: 'Stop a job between two batches; what is done stays',
    params: byId('job'),
    result: job,
  }),
  'job/undoImport/:id': json({
    summary: 'Undo an import: rows it made are deleted, rows it changed are restored',
    params: byId('job'),
    result: z.object({ jobId: idOf('job') }),
    status: 202,
  }),
};
