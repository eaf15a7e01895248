import type { FieldIssue } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { registerKey } from '../../../platform/search-key.ts';
import type { StudentForm } from '../student-row.ts';

type Numbers = Pick<StudentForm, 'admission' | 'pen' | 'apaarId'>;

/** A number that somebody else has, told on its field; nothing for another constraint. */
export async function takenNumber(
  db: Scoped,
  { admission, pen, apaarId }: Numbers,
  constraint: string | undefined,
): Promise<FieldIssue | undefined> {
  switch (constraint) {
    case 'admission_school_id_register_key_key':
      return taken('admission.registerNumber', admission && (await registered(db, admission)));
    case 'student_pen_key':
      return taken('pen', await holder(db, 'student.pen', pen));
    case 'student_apaar_id_key':
      return taken('apaarId', await holder(db, 'student.apaar_id', apaarId));
    case 'photo_of_one_child':
      return { field: 'photoFileId', key: 'image_type' };
    case 'one_roll_number':
      return { field: 'admission.rollNumber', key: 'roll_taken' };
    default:
      return undefined;
  }
}

const taken = (field: string, holder: { name: string } | undefined): FieldIssue =>
  holder
    ? { field, key: 'belongs_to', values: { name: holder.name } }
    : { field, key: 'student_elsewhere' };

const registered = (db: Scoped, at: { schoolId: string; registerNumber: string }) =>
  db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .where('admission.school_id', '=', at.schoolId)
    .where('admission.register_key', '=', registerKey(at.registerNumber))
    .select('student.name')
    .executeTakeFirst();

const holder = (
  db: Scoped,
  column: 'student.pen' | 'student.apaar_id',
  value: string | null | undefined,
) =>
  db
    .from('student')
    .where(column, '=', value ?? null)
    .select('student.name')
    .executeTakeFirst();
