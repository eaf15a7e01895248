import { dayInFigures } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { pastDate } from '../import/cell-rules/date.ts';
import type { ImportField } from '../import/column-match.ts';
import type { DoneLine, LineOutcome } from './importer.ts';
import type { ReadLine } from './read-line.ts';

interface Kept {
  dryRun: boolean;
  fields: readonly ImportField[];
  today: string;
}

/**
 * Stores the outcome of each line: of a done line what an undo needs, of a rejected one what the
 * error file shows; of a check also what it would add and change.
 */
export async function keepOutcomes(
  db: Database,
  jobId: string,
  lines: readonly ReadLine[],
  outcomes: readonly LineOutcome[],
  { dryRun, fields, today }: Kept,
): Promise<void> {
  const lineOf = new Map(lines.map((line) => [line.line, line]));
  const kept = outcomes
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map((outcome) => ({ ...outcome, read: lineOf.get(outcome.line) }));
  if (kept.length === 0) return;
  const afterOf = (row: (typeof kept)[number]) => {
    if (dryRun && row.outcome === 'inserted')
      return withDates(row.read?.cells ?? {}, fields, today);
    return 'after' in row ? row.after : null;
  };
  const rows = kept.map((row) => ({
    line: row.line,
    outcome: row.outcome,
    entity_id: 'entityId' in row ? row.entityId : null,
    before: 'before' in row ? row.before : null,
    after: afterOf(row),
    // The record of a check's change has no name yet, or another one.
    cells: row.outcome === 'rejected' || dryRun ? row.read?.original : null,
    problems: row.outcome === 'rejected' ? row.problems : null,
  }));
  await sql`
    insert into import_row (job_id, line, outcome, entity_id, before, after, cells, problems)
    select ${jobId}, line, outcome, entity_id, before, after, cells, problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      line integer, outcome text, entity_id uuid, before jsonb, after jsonb, cells text[], problems jsonb)
  `.execute(db);
}

/** Dates as they were understood, so that a day taken for a month is seen before the import. */
function withDates(
  cells: Record<string, string>,
  fields: readonly ImportField[],
  today: string,
): Record<string, string> {
  const shown = { ...cells };
  for (const { key, isDate } of fields) {
    const outcome = isDate && cells[key] ? pastDate(today)(cells[key]) : undefined;
    if (outcome && 'value' in outcome && outcome.value) {
      shown[key] = dayInFigures(outcome.value);
    }
  }
  return shown;
}

export interface RejectedLine {
  line: number;
  cells: string[];
  problems: {
    field: string;
    value: string;
    key: string;
    values?: Record<string, string | number>;
    suggestion?: string;
    asks?: string;
  }[];
}

const linesAtOnce = 1000;

export async function* rejectedLines(db: Database, jobId: string): AsyncGenerator<RejectedLine> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('import_row')
      .select(['line', 'cells', 'problems'])
      .where('job_id', '=', jobId)
      .where('outcome', '=', 'rejected')
      .where('line', '>', after)
      .orderBy('line')
      .limit(linesAtOnce)
      .execute();
    for (const row of rows) yield row as RejectedLine;
    if (rows.length < linesAtOnce) return;
    after = rows.at(-1)!.line;
  }
}

/** The lines that an undo has not processed yet, the last first. */
export async function doneLinesBefore(
  db: Database,
  jobId: string,
  line: number,
): Promise<DoneLine[]> {
  const rows = await db
    .selectFrom('import_row')
    .select(['line', 'outcome', 'entity_id as entityId', 'before', 'after'])
    .where('job_id', '=', jobId)
    .where('outcome', 'in', ['inserted', 'updated'])
    .where('line', '<', line)
    .orderBy('line', 'desc')
    .limit(linesAtOnce)
    .execute();
  return rows as DoneLine[];
}
