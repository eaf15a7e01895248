import type { ImportResult } from '@shala/contract/imports.ts';
import type { Job } from '@shala/contract/jobs.ts';
import type { ImportRun } from '../../ui/import/import-types.ts';

interface Failure {
  code: string;
  message: string;
}

/** The upload of a file: running, or failed. */
export interface Sending {
  isCheck: boolean;
  failure?: Failure;
}

interface Progress {
  sending: Sending | undefined;
  jobId: string | undefined;
  /** The latest known state; undefined until it is known. */
  job: Job | undefined;
  /** Why the job in the URL cannot be read. */
  unknown: Failure | undefined;
  undoing: Job | undefined;
  /** Whether the job was started as a check; a finished job's result has that itself. */
  isCheck: boolean;
}

/** The state of the import as the wizard shows it. */
export function importRun({ sending, jobId, job, unknown, undoing, isCheck }: Progress): ImportRun {
  if (sending?.failure) return { phase: 'failed', failure: sending.failure };
  if (sending) return { phase: workingPhase(sending.isCheck), done: 0, total: null };
  if (jobId === undefined) return { phase: 'none' };
  if (!job) {
    if (unknown) return { phase: 'failed', failure: unknown };
    return { phase: workingPhase(isCheck), done: 0, total: null };
  }
  if (job.state === 'failed' || job.state === 'stopped') {
    return { phase: 'failed', failure: { code: job.state, message: job.message ?? '' } };
  }
  if (job.state !== 'done')
    return { phase: workingPhase(isCheck), done: job.done, total: job.total };
  const result = job.result as ImportResult;
  if (result.dryRun) return { phase: 'checked', result };
  if (undoing && !['done', 'failed', 'stopped'].includes(undoing.state)) {
    return { phase: 'undoing', done: undoing.done, total: result.inserted + result.updated };
  }
  return {
    phase: 'imported',
    result: undoing?.state === 'done' ? { ...result, undone: true } : result,
  };
}

const workingPhase = (isCheck: boolean) => (isCheck ? 'checking' : 'importing');
