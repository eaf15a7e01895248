import { type JobKind, jobKinds } from '@shala/contract/jobs.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { isConnectionLost } from '../connection-lost.ts';
import { type Database, inTransaction, jsonb } from '../database.ts';
import {
  type Claim,
  type ClaimedJob,
  claimJob,
  isClaimedBy,
  mostAttempts,
  postponeJob,
  releaseJob,
} from './job-queries.ts';
import { isBusy, JobFailure, JobLost, type JobRun, JobStopped, type JobWork } from './job-work.ts';
import type { Wakeups } from './wakeups.ts';

interface JobsOptions {
  db: Database;
  clock: Clock;
  wakeups: Wakeups;
  work: Record<JobKind, JobWork>;
  /** Those that this process runs; all where none are named. */
  kinds?: readonly JobKind[] | undefined;
  /** The name of this process in the table of jobs. */
  owner?: string | undefined;
  /** No other process works on this database, so that a job left running is an orphan at once. */
  alone: boolean;
  onError(error: unknown, jobId: string): void;
}

const atOnce = 2;
const lookEverySeconds = 15;
const beatEverySeconds = 5;

/** Runs queued jobs in this process; the `job` table is the truth, notifications only wake. */
export class Jobs {
  readonly #options: JobsOptions;
  readonly #owner: string;
  readonly #kinds: readonly JobKind[];
  readonly #ending = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #runningIds = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #working = 0;
  #workedAt = performance.now();

  constructor(options: JobsOptions) {
    this.#options = options;
    this.#owner = options.owner ?? newId();
    this.#kinds = options.kinds ?? jobKinds;
  }

  /** How long there has been nothing to do. */
  get restedMs(): number {
    return this.#working > 0 ? 0 : performance.now() - this.#workedAt;
  }

  /** Queues a job in the caller's transaction. */
  async enqueue(
    transaction: Database,
    job: { kind: JobKind; accountId: string; input: unknown; label: string | null },
  ): Promise<string> {
    const id = newId();
    await transaction
      .insertInto('job')
      .values({
        id,
        kind: job.kind,
        account_id: job.accountId,
        label: job.label,
        input: jsonb(job.input),
        created_at: this.#options.clock.now().toISOString(),
      })
      .execute();
    await this.#options.wakeups.announceWork(transaction);
    return id;
  }

  async start(): Promise<void> {
    const { db, wakeups, alone } = this.#options;
    if (alone)
      await db
        .updateTable('job')
        .set({ heartbeat_at: null })
        .where('state', '=', 'running')
        .execute();
    wakeups.onWork(() => this.#look());
    this.#timer = setInterval(() => this.#look(), lookEverySeconds * 1000);
    this.#look();
  }

  /** Stops between two batches; the rest continues after the next start. */
  async stop(): Promise<void> {
    this.#ending.abort();
    clearInterval(this.#timer);
    await Promise.all(this.#running);
  }

  #look(): void {
    if (this.#ending.signal.aborted || this.#running.size >= atOnce) return;
    const run = this.#takeOne().finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #takeOne(): Promise<void> {
    const { db, clock, onError } = this.#options;
    try {
      const job = await claimJob(db, clock, {
        owner: this.#owner,
        kinds: this.#kinds,
        running: this.#runningIds,
      });
      if (!job) return;
      // There may be more jobs: look again while this one runs.
      queueMicrotask(() => this.#look());
      this.#working += 1;
      this.#runningIds.add(job.id);
      await this.#work(job).finally(() => {
        this.#runningIds.delete(job.id);
        this.#working -= 1;
        this.#workedAt = performance.now();
      });
      queueMicrotask(() => this.#look());
    } catch (error) {
      onError(error, 'none');
    }
  }

  async #work(job: ClaimedJob) {
    const { work, onError } = this.#options;
    const claim: Claim = { id: job.id, owner: this.#owner, attempts: job.attempts };
    const beat = setInterval(() => void this.#beat(claim), beatEverySeconds * 1000);
    try {
      const result = await work[job.kind as JobKind]({
        ...job,
        batch: (step) => this.#batch(claim, step),
      });
      await this.#end(claim, { state: 'done', result: jsonb(result) });
    } catch (error) {
      if (error instanceof JobLost) return releaseJob(this.#options.db, claim);
      const isPassing = isBusy(error) || isConnectionLost(error);
      if (isPassing && job.attempts < mostAttempts) return this.#postpone(claim);
      if (error instanceof JobStopped)
        return this.#end(claim, { state: 'stopped', message_key: 'messages:job.stopped' });
      if (!(error instanceof JobFailure) && !isBusy(error)) onError(error, job.id);
      const { key, values } = error instanceof JobFailure ? error : unforeseen(error);
      await this.#end(claim, { state: 'failed', message_key: key, message_values: jsonb(values) });
    } finally {
      clearInterval(beat);
    }
  }

  #batch: (claim: Claim, step: Parameters<JobRun['batch']>[0]) => Promise<void> = async (
    claim,
    step,
  ) => {
    const { db, clock, wakeups } = this.#options;
    if (this.#ending.signal.aborted) throw new JobLost();
    await inTransaction(db, async (transaction) => {
      // Locked, it cannot be claimed by others while the batch runs.
      const held = await transaction
        .selectFrom('job')
        .where(isClaimedBy(claim))
        .select('id')
        .forKeyShare()
        .executeTakeFirst();
      if (!held) throw new JobLost();
      const { done, total, checkpoint } = await step(transaction);
      const mine = await transaction
        .updateTable('job')
        .set({
          done,
          checkpoint: jsonb(checkpoint),
          heartbeat_at: clock.now().toISOString(),
          ...(total === undefined ? {} : { total }),
        })
        .where(isClaimedBy(claim))
        .returning('stop_requested')
        .executeTakeFirst();
      if (!mine) throw new JobLost();
      if (mine.stop_requested) throw new JobStopped();
      await wakeups.announceProgress(transaction, claim.id);
    });
  };

  /** What is busy because it closes with this process is free in the next one. */
  #postpone(claim: Claim): Promise<void> {
    const { db, clock } = this.#options;
    if (this.#ending.signal.aborted) return releaseJob(db, claim);
    return postponeJob(db, clock, claim);
  }

  async #beat(claim: Claim): Promise<void> {
    const { db, clock, onError } = this.#options;
    await db
      .updateTable('job')
      .set({ heartbeat_at: clock.now().toISOString() })
      .where(isClaimedBy(claim))
      .execute()
      .catch((error) => onError(error, claim.id));
  }

  async #end(claim: Claim, outcome: Record<string, unknown>): Promise<void> {
    const { db, clock, wakeups } = this.#options;
    await inTransaction(db, async (transaction) => {
      await transaction
        .updateTable('job')
        .set({ ...outcome, owner: null, ended_at: clock.now().toISOString() })
        .where(isClaimedBy(claim))
        .execute();
      await wakeups.announceProgress(transaction, claim.id);
    });
  }
}

const unforeseen = (error: unknown) => {
  if (isBusy(error)) return { key: 'messages:job.busy_each_time', values: {} };
  const { code } = error as { code?: string };
  const isDiskFull = code === '53100' || code === 'ENOSPC';
  return { key: isDiskFull ? 'messages:disk_full' : 'messages:job.failed', values: {} };
};

/** Asks a job to stop; a queued one stops at once. */
export async function requestStop(db: Database, clock: Clock, id: string): Promise<void> {
  await sql`update job set stop_requested = true,
      state = case when state = 'queued' then 'stopped' else state end,
      ended_at = case when state = 'queued' then ${clock.now().toISOString()}::timestamptz end
    where id = ${id} and state in ('queued', 'running')`.execute(db);
}
