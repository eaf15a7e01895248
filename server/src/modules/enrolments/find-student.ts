import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { registerKey } from '../../platform/search-key.ts';

interface StudentDetails {
  pen?: string | undefined;
  fromUdiseCode?: string | undefined;
  fromRegisterNumber?: string | undefined;
  dateOfBirth: string;
}

/** The admission, at the present or the last school, of the student to whom all these details apply. */
export function findStudent(
  db: Database,
  { pen, fromUdiseCode, fromRegisterNumber, dateOfBirth }: StudentDetails,
) {
  let found = db
    .selectFrom('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('school', 'school.id', 'admission.school_id')
    .where('student.date_of_birth', '=', dateOfBirth)
    .where('student.merged_into', 'is', null)
    .where(
      sql<boolean>`not exists (select from admission as later
        where later.student_id = admission.student_id and later.id <> admission.id
          and (later.left_on is null or later.left_on > admission.left_on))`,
    );
  if (pen) found = found.where('student.pen', '=', pen);
  if (fromUdiseCode) found = found.where('school.udise_code', '=', fromUdiseCode);
  if (fromRegisterNumber) {
    found = found.where('admission.register_key', '=', registerKey(fromRegisterNumber));
  }
  return found
    .select([
      'admission.id as admissionId',
      'admission.student_id as studentId',
      'admission.school_id as schoolId',
    ])
    .orderBy('admission.id', 'desc')
    .executeTakeFirst();
}
