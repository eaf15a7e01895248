import { ageInClass, isLikelyAge } from '@shala/contract/age-in-class.ts';
import { earlierLine } from '../../../platform/import-job/earlier-line.ts';
import type { CellProblem, ImportContext } from '../../../platform/import-job/importer.ts';
import { warn } from '../../../platform/import-job/line-warnings.ts';
import type { BatchLookups } from './batch-lookups.ts';
import type { StudentColumns } from './import-columns.ts';
import type { ReadStudent } from './import-line.ts';
import type { KnownSchool } from './school-lookup.ts';

export const at = (
  field: string,
  key: string,
  values: Record<string, string | number> = {},
  value = '',
): CellProblem => ({ field, value, key, values });

interface Of {
  line: number;
  admittedOn: string;
  /** The id of a student in the register. */
  id?: string;
}

/** The birth date is absent where it is not given or cannot be read. */
type CheckedColumns = Pick<StudentColumns, 'is_cwsn' | 'impairment' | 'pen' | 'apaar_id'> &
  Partial<Pick<StudentColumns, 'date_of_birth'>>;

/** Rules across cells: days, numbers of other students, an impairment without special needs. */
export function studentIssues(
  context: ImportContext,
  lookups: BatchLookups,
  student: CheckedColumns,
  of: Of,
): CellProblem[] {
  const problems: CellProblem[] = [];
  const { date_of_birth: born, is_cwsn: isCwsn, impairment } = student;
  if (born && born > context.clock.schoolDay()) {
    problems.push(at('dateOfBirth', 'validation:day_to_come', {}, born));
  } else if (born && of.admittedOn <= born) {
    const field = of.id ? 'dateOfBirth' : 'admittedOn';
    const key = of.id ? 'validation:after_admission' : 'validation:before_birth';
    problems.push(at(field, key, {}, of.id ? born : of.admittedOn));
  }
  if (impairment && isCwsn === false) {
    problems.push(at('impairment', 'validation:only_cwsn', {}, impairment));
  }
  return [
    ...problems,
    ...takenIssues(context, lookups, { ...of, field: 'pen', number: student.pen }),
    ...takenIssues(context, lookups, { ...of, field: 'apaarId', number: student.apaar_id }),
  ];
}

function takenIssues(
  context: ImportContext,
  lookups: BatchLookups,
  { line, id, field, number }: Of & { field: 'pen' | 'apaarId'; number: string | null },
): CellProblem[] {
  if (!number) return [];
  const earlier = earlierLine(context, field, number, line);
  if (earlier) return [at(field, 'imports:twice', { line: earlier }, number)];
  const owner = lookups.owners.find((one) => one[field] === number && one.id !== id);
  if (!owner) return [];
  return owner.isSeen
    ? [at(field, 'validation:belongs_to', { name: owner.name }, number)]
    : [at(field, 'validation:student_elsewhere', {}, number)];
}

interface InClass {
  school: KnownSchool;
  classId: string | null;
  date_of_birth: string;
}

/** A birth date that fits no student of the class may be right all the same. */
export function warnOfAge(
  context: ImportContext,
  { classes }: BatchLookups,
  { line }: ReadStudent,
  { school, classId, date_of_birth: born }: InClass,
): void {
  const own = classes.get(school.id, classId);
  if (!own) return;
  const age = ageInClass(born, Number(school.year!.startsOn.slice(0, 4)));
  if (isLikelyAge(age, own.standard)) return;
  const values = { class: classes.label(own), age };
  warn(context, [{ line, ...at('dateOfBirth', 'validation:unlikely_age', values, born) }]);
}
