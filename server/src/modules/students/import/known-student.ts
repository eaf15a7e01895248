import type { CellProblem, ImportContext } from '../../../platform/import-job/importer.ts';
import { warn } from '../../../platform/import-job/line-warnings.ts';
import { divisionKey } from '../../classes/classes-public.ts';
import type { BatchLookups } from './batch-lookups.ts';
import { guardiansOf, withGuardians } from './guardian-lookup.ts';
import { admissionColumns, studentColumns } from './import-columns.ts';
import { warnOfLeftOut } from './import-issues.ts';
import type { ReadStudent } from './import-line.ts';
import { nameWords, type StoredStudent } from './known-students.ts';
import { at, studentIssues } from './line-rules.ts';

/** Everything that is wrong with the line of a student in the register. */
export function knownStudentIssues(
  context: ImportContext,
  lookups: BatchLookups,
  line: ReadStudent,
  present: StoredStudent,
): CellProblem[] {
  const { leftOn, name, admittedOn, id } = present;
  const register = line.registerNumber!;
  if (leftOn) {
    return [at('registerNumber', 'imports:student.has_left', { name, day: leftOn }, register)];
  }
  if (isAnother(line, present)) {
    return [at('registerNumber', 'validation:belongs_to', { name }, register)];
  }
  const student = withLine(present, line);
  const issues = studentIssues(context, lookups, student, { line: line.line, id, admittedOn });
  const { guardians, nameless } = guardiansOf(line, student);
  if (nameless.length > 0 && guardians.length === 0) {
    issues.push(at('guardianName', 'imports:student.whose_mobile'));
  }
  return issues;
}

function withLine(present: StoredStudent, { student }: ReadStudent): StoredStudent {
  const isCwsn = student.impairment && student.is_cwsn === undefined;
  return { ...present, ...student, ...(isCwsn && { is_cwsn: true }) };
}

/**
 * A student in the register, with the line's changes. Class and day of admission stay unchanged, as
 * their own page also changes the registers of the class.
 */
export function knownStudent(
  context: ImportContext,
  lookups: BatchLookups,
  line: ReadStudent,
  present: StoredStudent,
): StoredStudent | CellProblem[] {
  const issues = knownStudentIssues(context, lookups, line, present);
  if (issues.length > 0) return issues;
  const student = {
    ...withLine(present, line),
    ...admissionOf(context, lookups, line, present),
  };
  const { guardians, nameless } = guardiansOf(line, student);
  const isRecorded = (number: string) => present.guardians.some(({ mobile }) => mobile === number);
  warnOfLeftOut(
    context,
    line,
    nameless.filter((number) => !isRecorded(number)),
  );
  student.guardians = withGuardians(present.guardians, guardians);
  student.roll_number = rollNumberOf(context, lookups, line, present);
  return student;
}

/** Neither name nor date of birth is the one in the register under this number. */
const isAnother = ({ student }: ReadStudent, present: StoredStudent): boolean =>
  student.name !== undefined &&
  student.date_of_birth !== undefined &&
  student.date_of_birth !== present.date_of_birth &&
  nameWords(student.name) !== nameWords(present.name);

const warnUnchanged =
  (context: ImportContext, { line }: ReadStudent) =>
  (field: string, value: string, recorded: string) =>
    warn(context, [{ line, ...at(field, 'imports:student.stays', { recorded }, value) }]);

/**
 * The register number stays unchanged for a student in a class of another year, which may be
 * closed.
 */
function admissionOf(
  context: ImportContext,
  lookups: BatchLookups,
  line: ReadStudent,
  { schoolId, classId, is_rte, previous_school }: StoredStudent,
): ReadStudent['admission'] {
  if (lookups.classes.get(schoolId, classId)) return line.admission;
  const warnIfDifferent = warnUnchanged(context, line);
  const { is_rte: isRte = is_rte, previous_school: previous = previous_school } = line.admission;
  if (isRte !== is_rte) warnIfDifferent('isRte', String(isRte), String(is_rte));
  if (previous !== previous_school)
    warnIfDifferent('previousSchool', previous ?? '', previous_school ?? '-');
  return {};
}

function rollNumberOf(
  context: ImportContext,
  lookups: BatchLookups,
  line: ReadStudent,
  present: StoredStudent,
): number | null {
  const { roll_number: roll, schoolId, classId } = present;
  const warnIfDifferent = warnUnchanged(context, line);
  if (line.admittedOn && line.admittedOn !== present.admittedOn) {
    warnIfDifferent('admittedOn', line.admittedOn, present.admittedOn);
  }
  const own = lookups.classes.get(schoolId, classId);
  const isNamed =
    line.standard === null ||
    (own?.standard === line.standard &&
      (!line.division || divisionKey(own.division) === divisionKey(line.division)));
  if (!isNamed) {
    const named = { standard: line.standard!, division: line.division ?? '', stream: line.stream };
    warnIfDifferent(
      'standard',
      lookups.classes.label(named),
      own ? lookups.classes.label(own) : '-',
    );
    return roll;
  }
  if (!line.rollNumber || line.rollNumber === roll || !present.enrolmentId) return roll;
  const key = `${classId} ${line.rollNumber}`;
  // A class of another year keeps its roll numbers.
  if (!own || lookups.rolls.has(key)) {
    warnIfDifferent('rollNumber', String(line.rollNumber), String(roll ?? '-'));
    return roll;
  }
  lookups.rolls.delete(`${classId} ${roll}`);
  lookups.rolls.set(key, present.id);
  return line.rollNumber;
}

/** The columns in which two records of a student differ, for the audit and an undo. */
export function differences(one: StoredStudent, other: StoredStudent): (keyof StoredStudent)[] {
  const columns = [...studentColumns, ...admissionColumns].filter(
    (column) => one[column] !== other[column],
  );
  const guardiansOf = (of: StoredStudent) => JSON.stringify(of.guardians);
  return guardiansOf(one) === guardiansOf(other) ? columns : [...columns, 'guardians'];
}
