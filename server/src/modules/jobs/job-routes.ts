import { type Job, jobRows } from '@shala/contract/jobs.ts';
import { conflictError, notAllowed } from '../../platform/errors.ts';
import { presentImportResult } from '../../platform/import-job/import-result.ts';
import { isImport, mayImport } from '../../platform/import-job/may-import.ts';
import { requestStop } from '../../platform/jobs/jobs.ts';
import { unscoped } from '../../platform/scope.ts';
import { type Call, implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findJob, isTakenBack, presentJob, recentJobs } from './job-queries.ts';

const lookAgainMs = 2000;

export const jobRoutes = ({ wakeups, jobs }: Services) => {
  const read = async ({ db, say }: Pick<Call, 'db' | 'say'>, id: string): Promise<Job> => {
    const job = presentJob((await findJob(db, id))!, say);
    return { ...job, result: presentImportResult(job, say) };
  };

  return implement(jobRows, {
    'job/fetchAll': async ({ db, say }) => {
      const recent = await recentJobs(db);
      return recent.map((job) => ({ ...presentJob(job, say), result: null }));
    },

    'job/fetchById/:id': (call) => read(call, call.params.id),

    'job/stream/:id': async function* (call) {
      const gone = call.untilGone();
      for (let job: Job | undefined; !gone.aborted && job?.endedAt == null; ) {
        const next = await read(call, call.params.id);
        if (hasMoved(job, next)) yield next;
        job = next;
        if (next.endedAt == null) await wakeups.progressOf(next.id, lookAgainMs, gone);
      }
    },

    'job/stop/:id': async (call) => {
      await requestStop(unscoped(call.db, 'job'), call.clock, call.params.id);
      return read(call, call.params.id);
    },

    'job/undoImport/:id': async ({ db, params, person }) => {
      const job = (await findJob(db, params.id))!;
      if (!isImport(job.kind) || job.endedAt == null) throw conflictError('undo.not_an_import');
      if (!mayImport(job.kind, person)) throw notAllowed();
      return db.transaction(async (transaction) => {
        if (await isTakenBack(transaction, job.id)) throw conflictError('undo.done_already');
        const jobId = await jobs.enqueue(unscoped(transaction, 'job'), {
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
