import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Enrols this many students in the class since the year began, with one statement. */
export async function enrolManyStudents(
  db: Database,
  of: { id: string; school_id: string },
  count: number,
): Promise<void> {
  const students = Array.from({ length: count }, (_, index) => ({
    student: newId(),
    admission: newId(),
    enrolment: newId(),
    name: `Student ${String(index + 1).padStart(4, '0')}`,
    number: index + 1,
  }));
  await sql`
    with new_student as (
      select * from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as row (
        student uuid, admission uuid, enrolment uuid, name text, number integer)
    ), students as (
      insert into student (id, name, search_key, gender, date_of_birth, created_at, updated_at)
      select student, name, lower(name), 'female', '2015-08-14', '2026-06-15', '2026-06-15' from new_student
    ), admissions as (
      insert into admission (id, school_id, student_id, register_number, register_key, admitted_on,
        kind, class_id, enrolment_id, search_key, created_at, updated_at)
      select admission, ${of.school_id}, student, number::text, number::text, '2026-06-15',
        'new', ${of.id}, enrolment, lower(name), '2026-06-15', '2026-06-15' from new_student
    )
    insert into enrolment (id, school_id, admission_id, student_id, class_id, roll_number, from_day)
    select enrolment, ${of.school_id}, admission, student, ${of.id}, number, '2026-06-15'
    from new_student`.execute(db);
}
