import { type ImportName, importOfKind } from '@shala/contract/importable.ts';
import { sql } from 'kysely';
import { actorOf, recordAct } from '../audit.ts';
import { type Database, inTransaction } from '../database.ts';
import { isBusy, JobFailure, JobLost, type JobWork } from '../jobs/job-work.ts';
import type { Person } from '../person.ts';
import { doneLinesBefore } from './import-rows.ts';
import { contextOf, type ImportServices, worker } from './import-work.ts';
import type { Importer } from './importer.ts';

interface Checkpoint {
  /** Every line from here on is undone. */
  line: number;
  done: number;
  kept: number[];
}

const beyondAnyLine = 2 ** 31 - 1;

/**
 * Undoes an import from the last line to the first, so that nothing is deleted before what depends
 * on it.
 */
export const undoWork =
  (services: ImportServices, importers: Record<ImportName, Importer>): JobWork =>
  async (run) => {
    const { jobId } = run.input as { jobId: string };
    const { db, clock } = services;
    const job = await db
      .selectFrom('job')
      .select(['kind', 'label'])
      .where('id', '=', jobId)
      .executeTakeFirst();
    const name = job && importOfKind(job.kind);
    if (!name) throw new JobFailure('messages:job.account_gone');
    const personNow = (now: Database) =>
      worker({ db: now, clock }, { accountId: run.accountId, kind: job.kind });
    const person = await personNow(db);
    const context = contextOf(services, person, { dryRun: false, options: {} });
    let reached = (run.checkpoint as Checkpoint | null) ?? {
      line: beyondAnyLine,
      done: 0,
      kept: [],
    };
    const record = (transaction: Database, actor: Person) =>
      recordAct(
        { db: transaction, clock, actor: actorOf(actor) },
        {
          act: 'import.undo',
          entityId: jobId,
          entityName: job.label,
          after: { takenBack: reached.done - reached.kept.length, kept: reached.kept.length },
        },
      );
    try {
      for (;;) {
        const lines = await doneLinesBefore(db, jobId, reached.line);
        const last = lines.at(-1);
        if (!last) break;
        let next = reached;
        await run.batch(async (transaction) => {
          const present = { ...context, db: transaction, person: await personNow(transaction) };
          const outcome = await importers[name].undo(present, lines);
          next = {
            line: last.line,
            done: reached.done + lines.length,
            kept: [...reached.kept, ...outcome.kept],
          };
          return { done: next.done, checkpoint: next };
        });
        reached = next;
      }
      const isFinished = reached.line === 0;
      if (!isFinished)
        await run.batch(async (transaction) => {
          await sql`update job set result = jsonb_set(result, '{undone}', 'true') where id = ${jobId}`.execute(
            transaction,
          );
          await record(transaction, person);
          return { done: reached.done, checkpoint: { ...reached, line: 0 } satisfies Checkpoint };
        });
    } catch (error) {
      // An undo that goes on later has its one entry at its end; a stopped or failed one has it now.
      const goesOn = error instanceof JobLost || isBusy(error);
      if (!goesOn && reached.done > 0) {
        await inTransaction(db, (transaction) => record(transaction, person));
      }
      throw error;
    }
    const { done, kept } = reached;
    return { takenBack: done - kept.length, kept: kept.slice(0, 500), keptCount: kept.length };
  };
