import { sql } from 'kysely';
import type { CellProblem } from '../../../platform/import-job/importer.ts';
import { phoneticKey } from '../../../platform/phonetic-key.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { registerKey, searchKey } from '../../../platform/search-key.ts';

export interface RegisteredStudent {
  id: string;
  key: string;
  name: string;
  localName: string | null;
  classId: string | null;
}

/** By the key of the register number; also students who have left. */
export async function registeredStudents(
  db: Scoped,
  schoolId: string,
  registerNumbers: readonly string[],
): Promise<Map<string, RegisteredStudent>> {
  const keys = registerNumbers.map(registerKey);
  const { rows } = await db.reach('admission', (own) =>
    own
      .innerJoin('student', 'student.id', 'admission.student_id')
      .where('admission.school_id', '=', schoolId)
      .where('admission.register_key', '=', sql<string>`any(${keys}::text[])`)
      .select([
        'admission.id',
        'admission.register_key as key',
        'admission.class_id as classId',
        'student.name',
        'student.local_name as localName',
      ]),
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** A problem of a whole line is shown at its register number. */
export const lineProblem = (
  key: string,
  number: string | null,
  values: CellProblem['values'] = {},
): CellProblem => ({ field: 'registerNumber', value: number ?? '', key, values });

/** The line is the same as an earlier one of the file. */
export const twice = (number: string | null, line: number): CellProblem =>
  lineProblem('imports:twice', number, { line });

interface NamedLine {
  registerNumber: string | null;
  name: string | null;
  problems: readonly CellProblem[];
}

/** The student of a line's register number, or all that is wrong with the line. */
export function studentOfLine(
  students: ReadonlyMap<string, RegisteredStudent>,
  line: NamedLine,
): RegisteredStudent | { problems: CellProblem[] } {
  const found = line.registerNumber ? numbered(students, line.registerNumber, line) : undefined;
  if (found && !('field' in found) && line.problems.length === 0) return found;
  return { problems: [...line.problems, ...(found && 'field' in found ? [found] : [])] };
}

function numbered(
  students: ReadonlyMap<string, RegisteredStudent>,
  number: string,
  line: NamedLine,
): RegisteredStudent | CellProblem {
  const student = students.get(registerKey(number));
  if (!student) return lineProblem('imports:fee.unknown_register_number', number, { number });
  if (line.name === null || isNamed(student, line.name)) return student;
  const { name } = student;
  const key = 'imports:fee.another_name';
  return { field: 'name', value: line.name, key, values: { number, name }, suggestion: name };
}

/** Two words of a name are enough, as lists leave out the father's or write initials; they sound alike in each script. */
function isNamed({ name, localName }: RegisteredStudent, written: string): boolean {
  const words = wordsOf(written);
  const known = [name, localName ?? ''].map(wordsOf);
  const isKnown = (word: string) => (one: string) => one.startsWith(word) || word.startsWith(one);
  return known.some(
    (of) => words.filter((word) => of.some(isKnown(word))).length >= Math.min(2, words.length),
  );
}

const wordsOf = (name: string): string[] =>
  (searchKey(name).match(/[\p{L}\p{M}]+/gu) ?? []).map(phoneticKey).filter((word) => word !== '');
