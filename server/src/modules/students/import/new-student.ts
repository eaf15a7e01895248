import { newId } from '@shala/contract/new-id.ts';
import { earlierLine } from '../../../platform/import-job/earlier-line.ts';
import type { CellProblem, ImportContext } from '../../../platform/import-job/importer.ts';
import { warn } from '../../../platform/import-job/line-warnings.ts';
import { registerKey } from '../../../platform/search-key.ts';
import type { BatchLookups } from './batch-lookups.ts';
import { guardiansOf, type ImportedGuardian } from './guardian-lookup.ts';
import type { AdmissionColumns, StudentColumns } from './import-columns.ts';
import { warnOfLeftOut } from './import-issues.ts';
import type { ReadStudent } from './import-line.ts';
import { likenessKey } from './known-students.ts';
import { at, studentIssues } from './line-rules.ts';
import type { KnownSchool } from './school-lookup.ts';

export interface NewStudent extends StudentColumns, AdmissionColumns {
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

/** What a new student cannot be without. */
export function requiredOfNew({ student }: ReadStudent): CellProblem[] {
  const { name, gender, date_of_birth: dateOfBirth } = student;
  return Object.entries({ name, gender, dateOfBirth })
    .filter(([, value]) => !value)
    .map(([field]) => at(field, 'validation:required'));
}

/** Everything that is wrong with the line of a student who is not in the school's register yet. */
export function newStudentIssues(
  context: ImportContext,
  lookups: BatchLookups,
  line: ReadStudent,
  school: KnownSchool,
): CellProblem[] {
  const year = school.year!;
  const student = { ...blank, ...line.student };
  const admittedOn = line.admittedOn ?? year.startsOn;
  const problems = [
    ...requiredOfNew(line),
    ...studentIssues(context, lookups, student, { line: line.line, admittedOn }),
  ];
  if (admittedOn > year.endsOn) {
    problems.push(at('admittedOn', 'validation:after_year', { year: year.name }, admittedOn));
  }
  const { guardians, nameless } = guardiansOf(line, student);
  if (nameless.length > 0 && guardians.length === 0) {
    problems.push(at('guardianName', 'imports:student.whose_mobile'));
  }
  const ofClass = lookups.classes.problemOf(school, line);
  return ofClass ? [...problems, ofClass] : problems;
}

/** Without a day of admission, it is the first day of the year. */
export function newStudent(
  context: ImportContext,
  lookups: BatchLookups,
  line: ReadStudent,
  school: KnownSchool,
): NewStudent | CellProblem[] {
  const { name, gender, date_of_birth: born } = line.student;
  const problems = newStudentIssues(context, lookups, line, school);
  // No class is created for a rejected line.
  if (problems.length > 0 || !name || !gender || !born) return problems;
  const into = lookups.classes.find(school, line);
  if ('key' in into) return [into];

  const year = school.year!;
  const student = { ...blank, ...line.student, name, gender, date_of_birth: born };
  const admittedOn = line.admittedOn ?? year.startsOn;
  const { guardians, nameless } = guardiansOf(line, student);
  warnOfLeftOut(context, line, nameless);
  const id = newId();
  if (line.rollNumber) {
    const roll = `${into.id} ${line.rollNumber}`;
    const ofClass = `roll ${school.id} ${lookups.classes.label(into)}`;
    const earlier = earlierLine(context, ofClass, line.rollNumber, line.line);
    const value = String(line.rollNumber);
    if (earlier) return [at('rollNumber', 'imports:twice', { line: earlier }, value)];
    if (lookups.rolls.has(roll)) return [at('rollNumber', 'validation:roll_taken', {}, value)];
    lookups.rolls.set(roll, id);
  }
  const [, from = admittedOn] = [admittedOn, year.startsOn].sort();
  warnOfLikeness(context, lookups, line, { ...student, schoolId: school.id });
  return {
    ...student,
    is_cwsn: student.impairment ? true : student.is_cwsn,
    id,
    admissionId: newId(),
    schoolId: school.id,
    classId: into.id,
    registerNumber: line.registerNumber!,
    admittedOn,
    from,
    is_rte: line.admission.is_rte ?? false,
    previous_school: line.admission.previous_school ?? null,
    roll_number: line.rollNumber,
    guardians,
  };
}

/** The same name and date of birth under another number: one student twice, or two students. */
function warnOfLikeness(
  context: ImportContext,
  lookups: BatchLookups,
  { line, registerNumber }: ReadStudent,
  student: StudentColumns & { schoolId: string },
): void {
  const key = likenessKey(student.schoolId, student);
  const stored = lookups.alike.get(key);
  const problem = { line, field: 'name', value: student.name };
  if (stored && registerKey(stored) !== registerKey(registerNumber!)) {
    const values = { number: stored };
    warn(context, [{ ...problem, key: 'imports:student.alike', values }]);
  }
  const earlier = earlierLine(context, 'alike', key, line);
  if (earlier) {
    warn(context, [{ ...problem, key: 'imports:student.alike_line', values: { line: earlier } }]);
  }
}
