import { brokenConstraint, RetryTransaction } from '../../../platform/database.ts';
import type {
  CellProblem,
  ImportContext,
  Importer,
  ImportLine,
  LineOutcome,
} from '../../../platform/import-job/importer.ts';
import { registerKey } from '../../../platform/search-key.ts';
import { type BatchLookups, entryKey, loadLookups } from './batch-lookups.ts';
import { missingClasses } from './class-lookup.ts';
import { recordImported } from './import-audit.ts';
import { stayColumns, studentColumns } from './import-columns.ts';
import { studentImportFields } from './import-fields.ts';
import { earlierLine, warn, warningsOf } from './import-issues.ts';
import { type ReadStudent, readStudent } from './import-line.ts';
import { differences, knownStudent } from './known-student.ts';
import type { StoredStudent } from './known-students.ts';
import { at } from './line-rules.ts';
import { type NewStudent, newChild } from './new-student.ts';
import { type ChangedStudent, insertStudents, updateStudents } from './store-students.ts';
import { undoStudentImport } from './undo-import.ts';

/** Brings children in by their schools' register numbers: new ones are admitted, known ones changed where the file says more. */
export const studentImporter: Importer = {
  entity: 'student',
  list: 'students:list.title',
  fields: studentImportFields,
  take,
  missing: missingClasses,
  warnings: warningsOf,
  undo: undoStudentImport,
};

interface Taken {
  outcome: LineOutcome;
  added?: NewStudent;
  changed?: ChangedStudent;
}

async function take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]> {
  const read = lines.map(({ line, cells }) => readStudent(line, cells));
  for (const { line, warnings } of read) {
    warn(
      context,
      warnings.map((one) => ({ line, ...one })),
    );
  }
  const book = await loadLookups(context, read);
  const taken = read.map((line) => takeStudent(context, book, line));
  if (!context.dryRun) await store(context, book, taken);
  return taken.map(({ outcome }) => outcome);
}

async function store(
  context: ImportContext,
  book: BatchLookups,
  taken: readonly Taken[],
): Promise<void> {
  try {
    await book.classes.store();
    const changed = taken.flatMap((one) => one.changed ?? []);
    const added = taken.flatMap((one) => one.added ?? []);
    await updateStudents(context, changed);
    await insertStudents(context, added);
    await recordImported(context, added, changed);
  } catch (error) {
    // Somebody was quicker with a register, roll or national number: read anew, the line is told.
    const constraint = brokenConstraint(error);
    throw constraint ? new RetryTransaction(constraint, { cause: error }) : error;
  }
}

function takeStudent(context: ImportContext, book: BatchLookups, line: ReadStudent): Taken {
  const problems = [...line.problems];
  const isRead = (field: string) => !problems.some((problem) => problem.field === field);
  if (!line.registerNumber && isRead('registerNumber')) {
    problems.push(at('registerNumber', 'validation:required'));
  }
  const school = isRead('udiseCode') ? book.schoolOf(line) : undefined;
  if (school && 'key' in school) problems.push(school);
  if (!school || 'key' in school || !line.registerNumber) return reject(line, problems);

  const key = registerKey(line.registerNumber);
  const earlier = earlierLine(context, `register ${school.id}`, key, line.line);
  if (earlier) {
    problems.push(at('registerNumber', 'imports:twice', { line: earlier }, line.registerNumber));
  }
  if (problems.length > 0) return reject(line, problems);
  const present = book.registered.get(entryKey(school.id, key));
  if (present) return changed(line, present, knownStudent(context, book, line, present));
  const added = newChild(context, book, line, school);
  return Array.isArray(added) ? reject(line, added) : inserted(line, added);
}

const reject = ({ line }: ReadStudent, problems: CellProblem[]): Taken => ({
  outcome: { line, outcome: 'rejected', problems },
});

function inserted({ line }: ReadStudent, child: NewStudent): Taken {
  const told = [...studentColumns, ...stayColumns, 'guardians'] as const;
  const after = Object.fromEntries(
    told.flatMap((column) => (child[column] === null ? [] : [[column, child[column]]])),
  );
  return { outcome: { line, outcome: 'inserted', entityId: child.id, after }, added: child };
}

function changed(
  line: ReadStudent,
  before: StoredStudent,
  child: StoredStudent | CellProblem[],
): Taken {
  if (Array.isArray(child)) return reject(line, child);
  const entityId = before.id;
  const columns = differences(before, child);
  if (columns.length === 0) return { outcome: { line: line.line, outcome: 'unchanged', entityId } };
  const of = (row: StoredStudent) =>
    Object.fromEntries(columns.map((column) => [column, row[column]]));
  return {
    outcome: {
      line: line.line,
      outcome: 'updated',
      entityId,
      before: of(before),
      after: of(child),
    },
    changed: { before, child },
  };
}
