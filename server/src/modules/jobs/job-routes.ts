import { type Job, jobRows } from '@shala/contract/jobs.ts';
import { conflictError, notAllowed } from '../../platform/errors.ts';
import { presentImportResult } from '../../platform/import-job/import-result.ts';
import { isImport, mayImport } from '../../platform/import-job/may-import.ts';
import { requestStop } from '../../platform/jobs/jobs.ts';
import { type Call, implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findJob, isUndone, presentJob, recentJobs } from './job-queries.ts';

const pollMs = 2000;

export const jobRoutes = ({ wakeups, jobs }: Services) => {
  const read = async ({ db, say }: Pick<Call, 'db' | 'say'>, id: string): Promise<Job> => {
    const job = presentJob((await findJob(db, id))!, say);
    return { ...job, result: presentImportResult(job, say) };
  };

  return implement(jobRows, {
    'job/fetchAll': async ({ db, say }) => {
      const recent = await recentJobs(db);
      return recent.map((job) => presentJob(job, say));
    },

    'job/fetchById/:id': (call) => read(call, call.params.id),

    'job/stream/:id': async function* (call) {
      const ended = call.untilGone();
      for (let job: Job | undefined; !ended.aborted && job?.endedAt == null; ) {
        const next = await read(call, call.params.id);
        if (hasMoved(job, next)) yield next;
        job = next;
        if (next.endedAt == null) await wakeups.progressOf(next.id, pollMs, ended);
      }
    },

    'job/stop/:id': async (call) => {
      await requestStop(call.db.checked('job', call.params.id), call.clock, call.params.id);
      return read(call, call.params.id);
    },

    'job/undoImport/:id': async ({ db, params, person }) => {
      const job = (await findJob(db, params.id))!;
      if (!isImport(job.kind) || job.isCheck || job.endedAt == null)
        throw conflictError('undo.not_an_import');
      if (!mayImport(job.kind, person)) throw notAllowed();
      return db.transaction(async (transaction) => {
        // Of two who undo at the same moment the second sees what the first has begun.
        const checked = await transaction.lock('job', job.id);
        if (await isUndone(transaction, job.id)) throw conflictError('undo.done_already');
        const jobId = await jobs.enqueue(checked, {
          kind: 'import-undo',
          accountId: person.accountId,
          input: { jobId: job.id },
          label: job.label,
        });
        return { jobId };
      });
    },
  });
};

const hasMoved = (before: Job | undefined, now: Job) =>
  before?.state !== now.state || before.done !== now.done || before.total !== now.total;
