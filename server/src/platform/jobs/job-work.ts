import type { Database } from '../database.ts';
import { ApiError } from '../errors.ts';

interface Step {
  done: number;
  total?: number | undefined;
  /** Where the work continues after a crash. */
  checkpoint: unknown;
}

/** A running job. */
export interface JobRun {
  id: string;
  kind: string;
  accountId: string;
  input: unknown;
  /** The last committed checkpoint; undefined at first. */
  checkpoint: unknown;
  /**
   * Runs a batch of at most about two seconds: its rows, progress and checkpoint are committed
   * together.
   */
  batch(work: (transaction: Database) => Promise<Step>): Promise<void>;
}

/** Does the work and returns the job's result. */
export type JobWork = (run: JobRun) => Promise<unknown>;

/**
 * A job that cannot be done; `key` is one of the `messages` or `import` texts, with its namespace.
 */
export class JobFailure extends Error {
  readonly key: string;
  readonly values: Record<string, unknown>;
  constructor(key: string, values: Record<string, unknown> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/** The person asked the job to stop. */
export class JobStopped extends Error {}

/**
 * Another process has taken the job over, or this one is closing: uncommitted work is left to the
 * next process.
 */
export class JobLost extends Error {}

/** The work waits for others and is begun again later. */
export const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && error.key === 'busy';
