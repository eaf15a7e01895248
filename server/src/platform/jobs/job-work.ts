import type { Database } from '../database.ts';

export interface Step {
  done: number;
  total?: number | undefined;
  /** Where the work goes on after a crash. */
  checkpoint: unknown;
}

/** One job while it runs. */
export interface JobRun {
  id: string;
  kind: string;
  accountId: string;
  input: unknown;
  /** As the last committed batch left it; nothing at first. */
  checkpoint: unknown;
  /** Does a batch of at most about two seconds: its rows, progress and checkpoint are committed together. */
  batch(work: (transaction: Database) => Promise<Step>): Promise<void>;
}

/** Does the work and returns what stands as the job's result. */
export type JobWork = (run: JobRun) => Promise<unknown>;

/** A job that cannot be done; `key` is one of the `messages` or `import` texts, with its namespace. */
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

/** Another process has taken the job over, or this one is ending: what is not committed is left to it. */
export class JobLost extends Error {}
