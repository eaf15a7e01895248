import type { JobKind } from '@shala/contract/jobs.ts';
import { sql } from 'kysely';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database } from '../database.ts';

const silentSeconds = 30;
/** Of a job whose process dies each time, or finds the server busy. */
export const mostAttempts = 5;
const busySeconds = 60;

export interface ClaimedJob {
  id: string;
  kind: string;
  accountId: string;
  input: unknown;
  checkpoint: unknown;
  /** This one counted. */
  attempts: number;
}

/** A run of a job, until another process or another run of this one claims the job. */
export interface Claim {
  id: string;
  owner: string;
  /** Counts the runs of the job. */
  attempts: number;
}

export const isClaimedBy = ({ id, owner, attempts }: Claim) =>
  sql<boolean>`(id = ${id} and owner = ${owner} and attempts = ${attempts} and state = 'running')`;

interface Claiming {
  owner: string;
  kinds: readonly JobKind[];
  /** The jobs that the owner is running, which were silent while the computer slept. */
  running: ReadonlySet<string>;
}

/** Claims the oldest queued job of the kinds, or one whose owner has been silent for 30 s. */
export async function claimJob(
  db: Database,
  clock: Clock,
  { owner, kinds, running }: Claiming,
): Promise<ClaimedJob | undefined> {
  await giveUpOnRepeaters(db, clock.now().toISOString(), silentSince(clock));
  // As of the claim itself: by an earlier time the job would look silent from its beginning, and its runner claim it again.
  const now = clock.now();
  const { rows } = await sql<ClaimedJob>`
    update job set state = 'running', owner = ${owner}, attempts = attempts + 1,
      heartbeat_at = ${now.toISOString()}::timestamptz, message_key = null,
      started_at = coalesce(started_at, ${now.toISOString()}::timestamptz)
    where id = (
      select id from job
      where ${isClaimable(clock, kinds)} and id <> all(${[...running]}::uuid[])
      order by created_at
      for update skip locked
      limit 1)
    returning id, kind, account_id as "accountId", input, checkpoint, attempts`.execute(db);
  return rows[0];
}

/** Whether a process of these kinds would find a job. */
export async function hasClaimable(
  db: Database,
  clock: Clock,
  kinds: readonly JobKind[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from job where ${isClaimable(clock, kinds)}) as found`.execute(db);
  return rows[0]!.found;
}

const silentSince = (clock: Clock) => addSeconds(clock.now(), -silentSeconds).toISOString();

const isClaimable = (clock: Clock, kinds: readonly JobKind[]) => sql`kind = any(${kinds})
  and ((state = 'queued' and (run_after is null or run_after <= ${clock.now().toISOString()}))
    or (state = 'running' and (heartbeat_at is null or heartbeat_at < ${silentSince(clock)})))`;

/** A job that has crashed its process repeatedly is stopped for good. */
async function giveUpOnRepeaters(db: Database, now: string, silent: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'stopped', message_key: 'messages:job.gave_up', ended_at: now, owner: null })
    .where('state', '=', 'running')
    .where('attempts', '>=', mostAttempts)
    .where((or) => or.or([or('heartbeat_at', 'is', null), or('heartbeat_at', '<', silent)]))
    .execute();
}

/** The jobs of a process that has died are claimed at once; the attempt counts. */
export async function orphanJobs(db: Database, owner: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ heartbeat_at: null })
    .where('owner', '=', owner)
    .where('state', '=', 'running')
    .execute();
}

/** Returns all jobs of a process that was stopped to the queue. */
export async function releaseJobs(db: Database, owner: string): Promise<void> {
  await db
    .updateTable('job')
    .set((eb) => ({ state: 'queued', owner: null, attempts: eb('attempts', '-', 1) }))
    .where('owner', '=', owner)
    .where('state', '=', 'running')
    .execute();
}

/** Returns a job to the queue for a while; each time counts as an attempt. */
export async function postponeJob(db: Database, clock: Clock, claim: Claim): Promise<void> {
  await db
    .updateTable('job')
    .set({
      state: 'queued',
      owner: null,
      message_key: 'messages:job.busy',
      run_after: addSeconds(clock.now(), busySeconds).toISOString(),
    })
    .where(isClaimedBy(claim))
    .execute();
}

/** Returns a job to the queue, so that the next process continues it at once. */
export async function releaseJob(db: Database, claim: Claim): Promise<void> {
  await db
    .updateTable('job')
    .set((eb) => ({ state: 'queued', owner: null, attempts: eb('attempts', '-', 1) }))
    .where(isClaimedBy(claim))
    .execute();
}
