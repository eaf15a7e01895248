import type { Student } from '@shala/contract/students.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { admitStudent } from './admit/admit-student.ts';
import { numberViolations } from './admit/number-violations.ts';
import { editStudent } from './edit-student.ts';
import type { StudentForm } from './student-row.ts';

export const saveStudent = (call: Saving, form: StudentForm): Promise<Student> =>
  onConstraintViolation(
    transact(call, (call) =>
      form.id ? editStudent(call, { ...form, id: form.id }) : admitStudent(call, form),
    ),
    numberViolations(call.db, form),
  );
