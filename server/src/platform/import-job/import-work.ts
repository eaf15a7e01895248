import type { ImportOffer } from '@shala/contract/imports.ts';
import { actorOf, recordAct } from '../audit.ts';
import { JobFailure, type JobRun, type JobWork } from '../jobs/job-work.ts';
import { type Person, personById } from '../person.ts';
import type { Services } from '../services.ts';
import { analyseGrownTables } from '../statistics.ts';
import { attachmentsOf } from './attachments.ts';
import type { ImportInput } from './bulk-upload.ts';
import { listErrors } from './error-list.ts';
import { columnMemory } from './import-columns.ts';
import { type Counts, noCounts, type StoredResult } from './import-result.ts';
import { keepOutcomes } from './import-rows.ts';
import { keepWarnings } from './import-warnings.ts';
import type { ImportContext, Importer, LineOutcome, LineProblem } from './importer.ts';
import { mayImport } from './may-import.ts';
import { type Noted, noted, nothingNoted } from './noted-lines.ts';
import { columnOf, type OpenUpload, openUpload } from './open-upload.ts';
import { takeLines } from './take-lines.ts';

const linesPerBatch = 1000;

export type ImportServices = Pick<Services, 'db' | 'clock' | 'files' | 'say'>;

/** An import's progress, committed with the rows of its batch. */
interface Checkpoint {
  /** The last line that is done. */
  line: number;
  total: number;
  counts: Counts;
  missing: Record<string, string[]>;
  warnings?: LineProblem[];
  offers?: ImportOffer[];
  /** Absent in jobs that began before it existed. */
  noted?: Noted;
}

/** Imports a file batch by batch, and continues after a crash where the last batch ended. */
export const importWork =
  (services: ImportServices, importer: Importer): JobWork =>
  async (run) => {
    const input = run.input as ImportInput;
    const person = await worker(services, run);
    return services.files.withPath(input.fileId, async (path) => {
      const upload = await openUpload(path, input, {
        fields: importer.fields,
        isNoRecord: importer.isNoRecord,
        say: services.say,
        memory: columnMemory(services.db, services.clock, run),
      });
      if (upload.unmatched.length > 0) return columnsOnly(upload, input);
      return importLines(services, importer, { run, person, input, upload });
    });
  };

interface Importing {
  run: JobRun;
  person: Person;
  input: ImportInput;
  upload: OpenUpload;
}

async function importLines(
  services: ImportServices,
  importer: Importer,
  { run, person, input, upload }: Importing,
): Promise<StoredResult> {
  const context = contextOf(services, person, input);
  let reached = (run.checkpoint as Checkpoint | null) ?? (await fromTheTop(upload, input));
  for await (const lines of batches(upload.lines(reached.line), linesPerBatch)) {
    // A batch may be retried, so that its totals count only after the commit.
    let next = reached;
    await run.batch(async (db) => {
      const present = { ...context, db, person: await worker({ ...services, db }, run) };
      const taken = await takeLines(importer, present, upload, lines);
      const { outcomes } = taken;
      await keepOutcomes(db, run.id, taken.lines, outcomes, {
        dryRun: input.dryRun,
        fields: importer.fields,
        today: context.clock.schoolDay(),
      });
      await keepWarnings(db, run.id, importer.batchWarnings?.(present) ?? []);
      const counts = countsOf(outcomes);
      // The audit entry is committed with its rows, so that a stopped or failed import has
      // entries for what it changed.
      if (!input.dryRun) {
        await recordAct(
          { db, clock: context.clock, actor: actorOf(present.person) },
          {
            act: 'import.run',
            entityId: run.id,
            entityName: input.fileName,
            after: counts,
          },
        );
      }
      next = {
        line: lines.at(-1)!.line,
        total: reached.total,
        counts: sumOf(reached.counts, counts),
        missing: importer.missing?.(present) ?? reached.missing,
        warnings: importer.warnings?.(present) ?? [],
        offers: importer.offers?.(present) ?? [],
        noted: noted(reached.noted, lines, taken),
      };
      return { done: next.counts.total, total: next.total, checkpoint: next };
    });
    reached = next;
    await analyseGrownTables(services.db);
  }
  return finish(services, run, importer, { person, input, upload, reached });
}

/**
 * Reads the whole file before the first row is written, so that a file broken further down imports
 * nothing.
 */
async function fromTheTop(upload: OpenUpload, { dryRun }: ImportInput): Promise<Checkpoint> {
  let total = 0;
  if (dryRun) total = upload.estimatedTotal;
  else for await (const { skipped } of upload.lines(0)) total += skipped === undefined ? 1 : 0;
  return { line: 0, total, counts: noCounts, missing: {} };
}

/** The person of the job with current rights, which may have shrunk since the job was queued or its last batch. */
export async function worker(
  { db, clock }: Pick<ImportServices, 'db' | 'clock'>,
  { accountId, kind }: Pick<JobRun, 'accountId' | 'kind'>,
): Promise<Person> {
  const person = await personById(db, clock, accountId);
  if (!person) throw new JobFailure('messages:job.account_gone');
  if (!mayImport(kind, person)) throw new JobFailure('messages:not_allowed');
  return person;
}

export function contextOf(
  { db, clock, files }: Pick<ImportServices, 'db' | 'clock' | 'files'>,
  person: Person,
  { dryRun, options, fileId }: Pick<ImportInput, 'dryRun' | 'options'> & { fileId?: string },
): ImportContext {
  const attachments = attachmentsOf(files, person, fileId);
  return { db, clock, person, dryRun, options, memory: new Map(), attachments };
}

async function* batches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function countsOf(outcomes: LineOutcome[]): Counts {
  const counts = { ...noCounts, total: outcomes.length };
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
}

const sumOf = (one: Counts, other: Counts): Counts => ({
  total: one.total + other.total,
  inserted: one.inserted + other.inserted,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  rejected: one.rejected + other.rejected,
});

interface Finished {
  person: Person;
  input: ImportInput;
  upload: OpenUpload;
  reached: Checkpoint;
}

async function finish(
  services: ImportServices,
  run: JobRun,
  importer: Importer,
  { person, input, upload, reached }: Finished,
): Promise<StoredResult> {
  const { counts, missing, warnings = [], offers = [], noted: notes = nothingNoted } = reached;
  const listed =
    counts.rejected > 0
      ? await listErrors(services, run, { person, upload, input, importer })
      : { errors: [], errorsFileId: undefined, groups: [], waiting: 0 };
  const warned = warnings.map((one) => ({ ...one, column: columnOf(upload, one.field) }));
  return {
    ...describe(upload, input),
    ...counts,
    ...listed,
    missing,
    warnings: warned,
    offers,
    skippedRows: notes.skippedRows,
    skippedCount: notes.skippedCount,
    repairs: upload.repairs.list.map((repair, index) => ({
      repair,
      rows: notes.repaired[index] ?? 0,
    })),
  };
}

/** Required columns are missing, so that the person matches the columns first. */
function columnsOnly(upload: OpenUpload, input: ImportInput): StoredResult {
  if (!input.dryRun) throw new JobFailure('messages:import.columns_missing');
  return {
    ...describe(upload, input),
    ...noCounts,
    errors: [],
    errorsFileId: undefined,
    missing: {},
  };
}

const describe = (upload: OpenUpload, input: ImportInput) => ({
  dryRun: input.dryRun,
  fileId: input.fileId,
  fields: upload.fields,
  columns: upload.columns,
  hasFixedColumns: upload.hasFixedColumns,
  mapping: upload.mapping,
  asLastTime: upload.asLastTime,
  unmatched: upload.unmatched,
  skippedColumns: upload.skippedColumns,
  sheet: upload.sheet,
  otherSheets: upload.otherSheets,
  hiddenColumns: upload.hiddenColumns,
  undone: false,
});
