import type { Student } from '@shala/contract/students.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { admitStudent } from './admit/admit-student.ts';
import { limitLooks } from './admit/limit-looks.ts';
import { numberViolations } from './admit/number-violations.ts';
import { editStudent } from './edit-student.ts';
import type { StudentForm } from './student-row.ts';

export async function saveStudent(call: Saving, form: StudentForm): Promise<Student> {
  // An error gives away as much as a look does, and its transaction would roll the count back.
  if (!form.id && !form.isAnother) await limitLooks(call, form);
  return onConstraintViolation(
    transact(call, (call) =>
      form.id ? editStudent(call, { ...form, id: form.id }) : admitStudent(call, form),
    ),
    numberViolations(call.db, form),
  );
}
