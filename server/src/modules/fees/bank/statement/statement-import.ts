import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { among } from '../../../../platform/database.ts';
import { openTable } from '../../../../platform/import/table-reader.ts';
import { chosenSchool } from '../../../../platform/import-job/chosen-school.ts';
import {
  type DoneLine,
  type ImportContext,
  type Importer,
  type ImportLine,
  type LineOutcome,
  rejected,
} from '../../../../platform/import-job/importer.ts';
import { type CheckedDb, Scoped } from '../../../../platform/scope.ts';
import { fingerprint } from './fingerprints.ts';
import { isStatementHeading, statementFields } from './statement-fields.ts';
import { isNoTransaction, type ReadStatementLine, readStatementLine } from './statement-line.ts';

/** Imports the statement of a bank; the same line is kept once, whatever file it comes in. */
export const statementImporter: Importer = {
  entity: 'bank_line',
  list: 'imports:bank.list',
  fields: statementFields,
  openTable: (path, options) => openTable(path, { ...options, isHeading: isStatementHeading }),
  isNoRecord: isNoTransaction,
  nameFields: ['narration'],
  take,
  undo,
};

interface Line extends ReadStatementLine {
  fingerprint: string;
}

async function take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]> {
  const { person, dryRun, clock, memory } = context;
  const schoolId = chosenSchool(context);
  if (!schoolId) {
    const missing = { field: 'day', value: '', key: 'validation:required' };
    return lines.map(({ line }) => rejected(line, [missing]));
  }
  const today = clock.schoolDay();
  const read = lines.map((line) => readStatementLine(line, today));
  const good = read
    .filter(({ problems }) => problems.length === 0)
    .map((line) => ({ ...line, fingerprint: fingerprint(memory, line) }));
  const checked = await new Scoped(context.db, person).require('school', [schoolId]);
  const written = dryRun
    ? new Set<string>()
    : await write(checked, schoolId, good, clock.now().toISOString());
  const kept = await keptLines(checked, schoolId, good);
  const outcomes = good.map(({ line, fingerprint, ...values }): LineOutcome => {
    const present = kept.get(fingerprint);
    if (present && !written.has(fingerprint)) {
      return { line, outcome: 'unchanged', entityId: present };
    }
    const entityId = present ?? newId();
    const after = { school_id: schoolId, day: values.day, paise: values.paise };
    return { line, outcome: 'inserted', entityId, after };
  });
  const bad = read.filter(({ problems }) => problems.length > 0);
  return [...bad.map(({ line, problems }) => rejected(line, problems)), ...outcomes];
}

/** Writes those that are new, also where the same file is imported twice at the same time. */
async function write(
  db: CheckedDb,
  schoolId: string,
  lines: readonly Line[],
  at: string,
): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const rows = lines.map(({ fingerprint, day, valueDay, narration, reference, ...line }) => ({
    school_id: schoolId,
    id: newId(),
    fingerprint,
    day: day!,
    value_day: valueDay,
    narration: narration!,
    reference,
    paise: line.paise!,
    balance_paise: line.balancePaise,
    at,
  }));
  const written = await db
    .insertInto('bank_line')
    // In one order for everybody, so that two imports never wait for each other.
    .values(rows.sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1)))
    .onConflict((already) => already.constraint('bank_line_once').doNothing())
    .returning('fingerprint')
    .execute();
  return new Set(written.map(({ fingerprint }) => fingerprint));
}

async function keptLines(
  db: CheckedDb,
  schoolId: string,
  lines: readonly Line[],
): Promise<Map<string, string>> {
  const kept = await db
    .selectFrom('bank_line')
    .where('school_id', '=', schoolId)
    .where(
      'fingerprint',
      '=',
      sql<string>`any(${lines.map(({ fingerprint }) => fingerprint)}::text[])`,
    )
    .select(['id', 'fingerprint'])
    .execute();
  return new Map(kept.map(({ id, fingerprint }) => [fingerprint, id]));
}

/** Lines that are matched to payments or set aside stay. */
async function undo(context: ImportContext, lines: DoneLine[]): Promise<{ kept: number[] }> {
  const { school_id: schoolId } = lines[0]!.after as { school_id: string };
  const checked = await new Scoped(context.db, context.person).require('school', [schoolId]);
  const ids = lines.map(({ entityId }) => entityId);
  const ofLines = sql`school_id = ${schoolId} and id ${among(ids)}`;
  await sql`select from bank_line where ${ofLines} order by id for update`.execute(checked);
  const { rows } = await sql<{ id: string }>`
    delete from bank_line where ${ofLines} and aside_at is null and not exists (select from bank_match
      where bank_match.school_id = bank_line.school_id and bank_match.line_id = bank_line.id)
    returning id`.execute(checked);
  const deleted = new Set(rows.map(({ id }) => id));
  return { kept: lines.flatMap(({ line, entityId }) => (deleted.has(entityId) ? [] : line)) };
}
