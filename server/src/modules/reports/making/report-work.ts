import type { Language } from '@shala/contract/fields.ts';
import type { ReportShape } from '@shala/contract/report-shape.ts';
import type { ReportFilters, ReportFormat } from '@shala/contract/reports.ts';
import { sql } from 'kysely';
import { type Database, jsonb } from '../../../platform/database.ts';
import { JobFailure, type JobRun, type JobWork } from '../../../platform/jobs/job-work.ts';
import { inReach } from '../../../platform/jobs/reach-school.ts';
import { type Person, personById } from '../../../platform/person.ts';
import { Scoped } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { reportsOf } from '../all-reports.ts';
import { shapeReport } from '../built/shape-report.ts';
import { partsOf, type ReportDefinition } from '../definition.ts';
import { cellsOf, Totals } from '../table-parts.ts';
import { caughtUpReplica, readFrom } from './read-db.ts';
import { keepReportFile } from './report-file.ts';

export type ReportServices = Pick<
  Services,
  'db' | 'reportDb' | 'clock' | 'files' | 'say' | 'printer'
>;

/** What is committed with the rows of a part. */
export interface Checkpoint {
  parts: number;
  schools: number;
  rows: number;
  sums: Record<string, number>;
}

const theTop: Checkpoint = { parts: 0, schools: 0, rows: 0, sums: {} };

const outOfScope = 'messages:report.out_of_scope';

/** Gathers the rows part by part, and continues after a crash with the next part; then the file is made of them. */
export const reportWork =
  (given: ReportServices): JobWork =>
  async (run) => {
    const services = { ...given, reportDb: await caughtUpReplica(given) };
    const person = await personById(services.db, services.clock, run.accountId);
    if (!person) throw new JobFailure('messages:job.account_gone');
    const report = await readReport(new Scoped(services.db, person), run.id);
    const whole = reportsOf(person).find(({ name }) => name === report?.name);
    if (!report || !whole) throw new JobFailure(outOfScope);
    // The process was killed after the file and before the end of the job: its rows are gone.
    if (report.fileId) return null;
    const definition = shapeReport(whole, report.shape);
    await inReach(outOfScope, async () => {
      const reached = await gatherRows(services, run, { person, report, definition });
      await keepReportFile(services, run, { person, report, definition, reached });
    });
    return null;
  };

export interface Making {
  person: Person;
  report: StoredReport;
  definition: ReportDefinition;
}

async function gatherRows(
  services: ReportServices,
  run: JobRun,
  making: Making,
): Promise<Checkpoint> {
  const { report, definition } = making;
  const parts = partsOf(definition, report.schoolIds);
  let reached = (run.checkpoint as Checkpoint | null) ?? theTop;
  for (const schoolIds of parts.slice(reached.parts)) {
    const rows = await readPart(services, making, schoolIds);
    const totals = new Totals(definition, reached.sums);
    totals.add(rows);
    const next = {
      parts: reached.parts + 1,
      schools: reached.schools + schoolIds.length,
      rows: reached.rows + rows.length,
      sums: totals.sums,
    };
    await run.batch(async (db) => {
      await storeRows(db, run.id, reached.rows, definition, rows);
      return { done: next.schools, total: report.schoolIds.length, checkpoint: next };
    });
    reached = next;
  }
  return reached;
}

const readPart = (
  { say, ...databases }: ReportServices,
  { person, report, definition }: Making,
  schoolIds: readonly string[],
) =>
  readFrom(databases, async (from) => {
    const db = new Scoped(from, person);
    const { language, asOf, filters, createdAt: now } = report;
    const checked = await db.require('school', schoolIds);
    const words = { say: say(language), language };
    return definition.read({ db, schoolIds, checked, filters, asOf, now, ...words });
  });

async function storeRows(
  db: Database,
  id: string,
  after: number,
  definition: ReportDefinition,
  rows: Awaited<ReturnType<ReportDefinition['read']>>,
): Promise<void> {
  const cells = jsonb(rows.map((row) => cellsOf(definition, row)));
  await sql`insert into report_row (report_id, place, cells)
    select ${id}::uuid, ${after}::int + place, cells
    from jsonb_array_elements(${cells}) with ordinality as one (cells, place)`.execute(db);
  await db
    .updateTable('report')
    .set({ rows: after + rows.length })
    .where('id', '=', id)
    .execute();
}

/** Found only as long as the person sees everything that it reaches. */
async function readReport(db: Scoped, id: string) {
  const row = await db
    .from('report')
    .where('report.id', '=', id)
    .select([
      'report.id',
      'report.name',
      'report.label',
      'report.lines',
      'report.filters',
      sql<ReportShape | null>`report.shape`.as('shape'),
      'report.language',
      'report.as_of as asOf',
      'report.school_ids as schoolIds',
      'report.format',
      'report.definition_version as version',
      'report.account_name as madeByName',
      'report.created_at as createdAt',
      'report.again_of as againOf',
      'report.file_id as fileId',
    ])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      filters: row.filters as ReportFilters,
      language: row.language as Language,
      format: row.format as ReportFormat,
    }
  );
}

export type StoredReport = NonNullable<Awaited<ReturnType<typeof readReport>>>;
