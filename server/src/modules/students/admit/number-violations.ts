import { invalid } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { registerKey } from '../../../platform/search-key.ts';
import type { StudentForm } from '../student-row.ts';

type Numbers = Pick<StudentForm, 'admission' | 'pen' | 'apaarId'>;

/** The issue of a number that another student has names that student, where he or she is in sight. */
export const numberViolations = (db: Scoped, { admission, pen, apaarId }: Numbers) => ({
  admission_school_id_register_key_key: async () =>
    taken('admission.registerNumber', admission && (await registered(db, admission))),
  student_pen_key: async () => taken('pen', await holder(db, 'student.pen', pen)),
  student_apaar_id_key: async () => taken('apaarId', await holder(db, 'student.apaar_id', apaarId)),
  photo_of_one_child: () => invalid({ field: 'photoFileId', key: 'own_image' }),
  one_roll_number: () => invalid({ field: 'admission.rollNumber', key: 'roll_taken' }),
});

const taken = (field: string, holder: { name: string } | undefined) =>
  invalid(
    holder
      ? { field, key: 'belongs_to', values: { name: holder.name } }
      : { field, key: 'student_elsewhere' },
  );

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
