import { sql } from 'kysely';
import type { Scoped } from '../../../platform/scope.ts';
import { registerKey } from '../../../platform/search-key.ts';

export interface RegisteredStudent {
  id: string;
  key: string;
  name: string;
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
      ]),
  );
  return new Map(rows.map((row) => [row.key, row]));
}
