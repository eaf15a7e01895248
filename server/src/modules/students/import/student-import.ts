import { brokenConstraint, RetryTransaction } from '../../../platform/database.ts';
import { earlierLine } from '../../../platform/import-job/earlier-line.ts';
import type {
  CellProblem,
  ImportContext,
  Importer,
  ImportLine,
  LineOutcome,
} from '../../../platform/import-job/importer.ts';
import { batchWarningsOf, warn, warningsOf } from '../../../platform/import-job/line-warnings.ts';
import { offersOf, tidyNames } from '../../../platform/import-job/name-offers.ts';
import { registerKey } from '../../../platform/search-key.ts';
import { type BatchLookups, entryKey, loadLookups } from './batch-lookups.ts';
import { missingClasses } from './class-lookup.ts';
import { presentChanges, recordImported } from './import-audit.ts';
import { admissionColumns, studentColumns } from './import-columns.ts';
import { studentImportFields } from './import-fields.ts';
import { type ReadStudent, readStudent, unknownSpelling } from './import-line.ts';
import { differences, knownStudent, knownStudentIssues } from './known-student.ts';
import type { StoredStudent } from './known-students.ts';
import { at, warnOfAge } from './line-rules.ts';
import { fieldsOfNames, suggestLocalNames } from './name-offers.ts';
import { type NewStudent, newStudent, newStudentIssues, requiredOfNew } from './new-student.ts';
import { type ChangedStudent, insertStudents, updateStudents } from './store-students.ts';
import { undoStudentImport } from './undo-import.ts';

/**
 * Imports students by their schools' register numbers: new ones are admitted, known ones change
 * where the file differs.
 */
export const studentImporter: Importer = {
  entity: 'student',
  list: 'students:list.title',
  fields: studentImportFields,
  nameFields: ['surname', 'name'],
  take,
  missing: missingClasses,
  warnings: warningsOf,
  batchWarnings: batchWarningsOf,
  offers: offersOf,
  presentChanges,
  undo: undoStudentImport,
};

interface ImportedStudent {
  outcome: LineOutcome;
  added?: NewStudent;
  changed?: ChangedStudent;
}

async function take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]> {
  tidyNames(context, lines, { fields: fieldsOfNames, unknown: unknownSpelling });
  const read = lines.map(({ line, cells }) => readStudent(line, cells, context.clock.schoolDay()));
  for (const { line, warnings } of read) {
    warn(
      context,
      warnings.map((one) => ({ line, ...one })),
    );
  }
  const lookups = await loadLookups(context, read);
  suggestLocalNames(context, lookups, lines, read);
  const results = read.map((line) => importStudent(context, lookups, line));
  if (!context.dryRun) await store(context, lookups, results);
  return results.map(({ outcome }) => outcome);
}

async function store(
  context: ImportContext,
  lookups: BatchLookups,
  results: readonly ImportedStudent[],
): Promise<void> {
  try {
    await lookups.classes.store();
    const changed = results.flatMap((one) => one.changed ?? []);
    const added = results.flatMap((one) => one.added ?? []);
    await updateStudents(context, changed);
    await insertStudents(context, added);
    await recordImported(context, added, changed);
  } catch (error) {
    // Another call has just used a register, roll or national number: a second read reports the
    // line.
    const constraint = brokenConstraint(error);
    throw constraint ? new RetryTransaction(constraint, { cause: error }) : error;
  }
}

function importStudent(
  context: ImportContext,
  lookups: BatchLookups,
  line: ReadStudent,
): ImportedStudent {
  const problems = [...line.problems];
  const isRead = (field: string) => !problems.some((problem) => problem.field === field);
  if (!line.registerNumber && isRead('registerNumber')) {
    problems.push(at('registerNumber', 'validation:required'));
  }
  const school = isRead('udiseCode') ? lookups.schoolOf(line) : undefined;
  if (school && 'key' in school) problems.push(school);
  const withOthers = (others: readonly CellProblem[]) => [
    ...problems,
    ...others.filter(({ field }) => isRead(field)),
  ];
  if (!school || 'key' in school || !line.registerNumber) {
    return reject(line, withOthers(requiredOfNew(line)));
  }

  const key = registerKey(line.registerNumber);
  const earlier = earlierLine(context, `register ${school.id}`, key, line.line);
  if (earlier) {
    problems.push(at('registerNumber', 'imports:twice', { line: earlier }, line.registerNumber));
  }
  const present = lookups.registered.get(entryKey(school.id, key));
  if (problems.length > 0) {
    const others = present
      ? knownStudentIssues(context, lookups, line, present)
      : newStudentIssues(context, lookups, line, school);
    return reject(line, withOthers(others));
  }
  if (!present) {
    const added = newStudent(context, lookups, line, school);
    if (Array.isArray(added)) return reject(line, added);
    warnOfAge(context, lookups, line, { ...added, school });
    return inserted(line, added);
  }
  const student = knownStudent(context, lookups, line, present);
  if (Array.isArray(student)) return reject(line, student);
  if (student.date_of_birth !== present.date_of_birth) {
    warnOfAge(context, lookups, line, { ...student, school });
  }
  return changed(line, present, student);
}

const reject = ({ line }: ReadStudent, problems: CellProblem[]): ImportedStudent => ({
  outcome: { line, outcome: 'rejected', problems },
});

function inserted({ line }: ReadStudent, student: NewStudent): ImportedStudent {
  const columns = [...studentColumns, ...admissionColumns, 'guardians'] as const;
  const after = Object.fromEntries(
    columns.flatMap((column) => (student[column] === null ? [] : [[column, student[column]]])),
  );
  return { outcome: { line, outcome: 'inserted', entityId: student.id, after }, added: student };
}

function changed(
  line: ReadStudent,
  before: StoredStudent,
  student: StoredStudent,
): ImportedStudent {
  const entityId = before.id;
  const columns = differences(before, student);
  if (columns.length === 0) return { outcome: { line: line.line, outcome: 'unchanged', entityId } };
  const of = (row: StoredStudent) =>
    Object.fromEntries(columns.map((column) => [column, row[column]]));
  return {
    outcome: {
      line: line.line,
      outcome: 'updated',
      entityId,
      before: of(before),
      after: of(student),
    },
    changed: { before, student },
  };
}
