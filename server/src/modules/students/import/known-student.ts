import type { CellProblem, ImportContext } from '../../../platform/import-job/importer.ts';
import { divisionKey } from '../../classes/classes-public.ts';
import type { BatchLookups } from './batch-lookups.ts';
import { guardiansOf, withGuardians } from './guardian-lookup.ts';
import { stayColumns, studentColumns } from './import-columns.ts';
import { warn } from './import-issues.ts';
import type { ReadStudent } from './import-line.ts';
import { nameWords, type StoredStudent } from './known-students.ts';
import { at, studentIssues } from './line-rules.ts';

/**
 * A child who is in the register, with what the line says otherwise. Class and day of admission stay: changing them
 * has a page of its own, which knows what was written for the class.
 */
export function knownStudent(
  context: ImportContext,
  book: BatchLookups,
  line: ReadStudent,
  present: StoredStudent,
): StoredStudent | CellProblem[] {
  const { leftOn, name } = present;
  const number = line.registerNumber!;
  if (leftOn) {
    return [at('registerNumber', 'imports:student.has_left', { name, day: leftOn }, number)];
  }
  if (isAnother(line, present)) {
    return [at('registerNumber', 'validation:belongs_to', { name }, number)];
  }
  const child = { ...present, ...line.child, ...stayOf(context, book, line, present) };
  if (line.child.impairment && line.child.is_cwsn === undefined) child.is_cwsn = true;
  const { admittedOn } = present;
  const issues = studentIssues(context, book, child, { line: line.line, id: child.id, admittedOn });
  const { guardians, nameless } = guardiansOf(line, child);
  if (nameless.length > 0 && guardians.length === 0) {
    issues.push(at('guardianName', 'imports:student.whose_mobile'));
  }
  if (issues.length > 0) return issues;
  child.guardians = withGuardians(present.guardians, guardians);
  child.roll_number = rollNumberOf(context, book, line, present);
  return child;
}

/** Neither name nor birth is the one that the register has under this number. */
const isAnother = ({ child }: ReadStudent, present: StoredStudent): boolean =>
  child.name !== undefined &&
  child.date_of_birth !== undefined &&
  child.date_of_birth !== present.date_of_birth &&
  nameWords(child.name) !== nameWords(present.name);

const tellingStays =
  (context: ImportContext, { line }: ReadStudent) =>
  (field: string, value: string, recorded: string) =>
    warn(context, [{ line, ...at(field, 'imports:student.stays', { recorded }, value) }]);

/** Of a child in a class of another year, which may be closed, the register stays as it is. */
function stayOf(
  context: ImportContext,
  book: BatchLookups,
  line: ReadStudent,
  { schoolId, classId, is_rte, previous_school }: StoredStudent,
): ReadStudent['stay'] {
  if (book.classes.get(schoolId, classId)) return line.stay;
  const stays = tellingStays(context, line);
  const { is_rte: isRte = is_rte, previous_school: previous = previous_school } = line.stay;
  if (isRte !== is_rte) stays('isRte', String(isRte), String(is_rte));
  if (previous !== previous_school) stays('previousSchool', previous ?? '', previous_school ?? '-');
  return {};
}

function rollNumberOf(
  context: ImportContext,
  book: BatchLookups,
  line: ReadStudent,
  present: StoredStudent,
): number | null {
  const { roll_number: roll, schoolId, classId } = present;
  const stays = tellingStays(context, line);
  if (line.admittedOn && line.admittedOn !== present.admittedOn) {
    stays('admittedOn', line.admittedOn, present.admittedOn);
  }
  const own = book.classes.get(schoolId, classId);
  const isNamed =
    line.standard === null ||
    (own?.standard === line.standard &&
      (!line.division || divisionKey(own.division) === divisionKey(line.division)));
  if (!isNamed) {
    const named = { standard: line.standard!, division: line.division ?? '', stream: line.stream };
    stays('standard', book.classes.label(named), own ? book.classes.label(own) : '-');
    return roll;
  }
  if (!line.rollNumber || line.rollNumber === roll || !present.enrolmentId) return roll;
  const key = `${classId} ${line.rollNumber}`;
  // A class of another year than the present one keeps its numbers.
  if (!own || book.rolls.has(key)) {
    stays('rollNumber', String(line.rollNumber), String(roll ?? '-'));
    return roll;
  }
  book.rolls.delete(`${classId} ${roll}`);
  book.rolls.set(key, present.id);
  return line.rollNumber;
}

/** Where two records of a child differ, as the trail and an undo want it. */
export function differences(one: StoredStudent, other: StoredStudent): (keyof StoredStudent)[] {
  const columns = [...studentColumns, ...stayColumns].filter(
    (column) => one[column] !== other[column],
  );
  const told = (of: StoredStudent) => JSON.stringify(of.guardians);
  return told(one) === told(other) ? columns : [...columns, 'guardians'];
}
