import type { CellProblem, ImportContext } from '../../../platform/import-job/importer.ts';
import type { BatchLookups } from './batch-lookups.ts';
import type { StudentColumns } from './import-columns.ts';
import { earlierLine } from './import-issues.ts';

export const at = (
  field: string,
  key: string,
  values: Record<string, string | number> = {},
  value = '',
): CellProblem => ({ field, value, key, values });

interface Of {
  line: number;
  admittedOn: string;
  /** Of a child who is in the register. */
  id?: string;
}

/** What no cell tells by itself: days, numbers that somebody else has, an impairment of a child without needs. */
export function studentIssues(
  context: ImportContext,
  book: BatchLookups,
  child: StudentColumns,
  of: Of,
): CellProblem[] {
  const problems: CellProblem[] = [];
  const { date_of_birth: born, is_cwsn: isCwsn, impairment } = child;
  if (born > context.clock.schoolDay()) {
    problems.push(at('dateOfBirth', 'validation:day_to_come', {}, born));
  } else if (of.admittedOn <= born) {
    const field = of.id ? 'dateOfBirth' : 'admittedOn';
    const key = of.id ? 'validation:after_admission' : 'validation:before_birth';
    problems.push(at(field, key, {}, of.id ? born : of.admittedOn));
  }
  if (impairment && isCwsn === false) {
    problems.push(at('impairment', 'validation:only_cwsn', {}, impairment));
  }
  return [
    ...problems,
    ...takenIssues(context, book, { ...of, field: 'pen', number: child.pen }),
    ...takenIssues(context, book, { ...of, field: 'apaarId', number: child.apaar_id }),
  ];
}

function takenIssues(
  context: ImportContext,
  book: BatchLookups,
  { line, id, field, number }: Of & { field: 'pen' | 'apaarId'; number: string | null },
): CellProblem[] {
  if (!number) return [];
  const earlier = earlierLine(context, field, number, line);
  if (earlier) return [at(field, 'imports:twice', { line: earlier }, number)];
  const holder = book.holders.find((one) => one[field] === number && one.id !== id);
  if (!holder) return [];
  return holder.isSeen
    ? [at(field, 'validation:belongs_to', { name: holder.name }, number)]
    : [at(field, 'validation:student_elsewhere', {}, number)];
}
