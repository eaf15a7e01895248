import { newId } from '@shala/contract/new-id.ts';
import type { CellProblem, ImportContext } from '../../../platform/import-job/importer.ts';
import { registerKey } from '../../../platform/search-key.ts';
import type { BatchLookups } from './batch-lookups.ts';
import { guardiansOf, type ImportedGuardian } from './guardian-lookup.ts';
import type { StayColumns, StudentColumns } from './import-columns.ts';
import { earlierLine, warn } from './import-issues.ts';
import type { ReadStudent } from './import-line.ts';
import { likenessKey } from './known-students.ts';
import { at, studentIssues } from './line-rules.ts';
import type { KnownSchool } from './school-lookup.ts';

export interface NewStudent extends StudentColumns, StayColumns {
  id: string;
  admissionId: string;
  schoolId: string;
  classId: string;
  registerNumber: string;
  admittedOn: string;
  /** The first day in the class. */
  from: string;
  guardians: ImportedGuardian[];
}

const blank: Omit<StudentColumns, 'name' | 'gender' | 'date_of_birth'> = {
  local_name: null,
  mother_name: null,
  father_name: null,
  place_of_birth: null,
  nationality: null,
  religion: null,
  caste: null,
  mother_tongue: null,
  category: null,
  minority: null,
  is_bpl: null,
  is_aay: null,
  is_ews: null,
  is_cwsn: null,
  impairment: null,
  blood_group: null,
  address: null,
  pin_code: null,
  pen: null,
  apaar_id: null,
  state_student_id: null,
};

/** A child who is not in the school's register yet; where no day of admission is said, it came when the year began. */
export function newChild(
  context: ImportContext,
  book: BatchLookups,
  line: ReadStudent,
  school: KnownSchool,
): NewStudent | CellProblem[] {
  const { name, gender, date_of_birth: born } = line.child;
  const missing = Object.entries({ name, gender, dateOfBirth: born }).filter(([, value]) => !value);
  const problems = missing.map(([field]) => at(field, 'validation:required'));
  if (!name || !gender || !born) return problems;

  const year = school.year!;
  const child = { ...blank, ...line.child, name, gender, date_of_birth: born };
  const admittedOn = line.admittedOn ?? year.startsOn;
  problems.push(...studentIssues(context, book, child, { line: line.line, admittedOn }));
  if (admittedOn > year.endsOn) {
    problems.push(at('admittedOn', 'validation:after_year', { year: year.name }, admittedOn));
  }
  const { guardians, nameless } = guardiansOf(line, child);
  if (nameless.length > 0 && guardians.length === 0) {
    problems.push(at('guardianName', 'imports:student.whose_mobile'));
  }
  if (problems.length > 0) return problems;

  // Last, so that no line that is rejected has a class made for it.
  const into = book.classes.find(school, line);
  if ('key' in into) return [into];
  const id = newId();
  if (line.rollNumber) {
    const roll = `${into.id} ${line.rollNumber}`;
    const ofClass = `roll ${school.id} ${book.classes.label(into)}`;
    const earlier = earlierLine(context, ofClass, line.rollNumber, line.line);
    const value = String(line.rollNumber);
    if (earlier) return [at('rollNumber', 'imports:twice', { line: earlier }, value)];
    if (book.rolls.has(roll)) return [at('rollNumber', 'validation:roll_taken', {}, value)];
    book.rolls.set(roll, id);
  }
  const [, from = admittedOn] = [admittedOn, year.startsOn].sort();
  warnOfLikeness(context, book, line, { ...child, schoolId: school.id });
  return {
    ...child,
    is_cwsn: child.impairment ? true : child.is_cwsn,
    id,
    admissionId: newId(),
    schoolId: school.id,
    classId: into.id,
    registerNumber: line.registerNumber!,
    admittedOn,
    from,
    is_rte: line.stay.is_rte ?? false,
    previous_school: line.stay.previous_school ?? null,
    roll_number: line.rollNumber,
    guardians,
  };
}

/** The same name and birth under another number: perhaps one child twice, perhaps two. */
function warnOfLikeness(
  context: ImportContext,
  book: BatchLookups,
  { line, registerNumber }: ReadStudent,
  child: StudentColumns & { schoolId: string },
): void {
  const key = likenessKey(child.schoolId, child);
  const stored = book.alike.get(key);
  const problem = { line, field: 'name', value: child.name };
  if (stored && registerKey(stored) !== registerKey(registerNumber!)) {
    const values = { number: stored };
    warn(context, [{ ...problem, key: 'imports:student.alike', values }]);
  }
  const earlier = earlierLine(context, 'alike', key, line);
  if (earlier) {
    warn(context, [{ ...problem, key: 'imports:student.alike_line', values: { line: earlier } }]);
  }
}
