import type { Student } from '@shala/contract/students.ts';
import { brokenConstraint } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import { admitStudent } from './admit/admit-student.ts';
import { takenNumber } from './admit/number-taken.ts';
import { editStudent } from './edit-student.ts';
import type { Saving } from './student-audit.ts';
import type { StudentForm } from './student-row.ts';

/** Admits a new student, or edits one; a number taken meanwhile is told on its field. */
export async function saveStudent(saving: Saving, form: StudentForm): Promise<Student> {
  try {
    return await saving.db.transaction((db) =>
      form.id
        ? editStudent({ ...saving, db }, { ...form, id: form.id })
        : admitStudent({ ...saving, db }, form),
    );
  } catch (error) {
    const issue = await takenNumber(saving.db, form, brokenConstraint(error));
    throw issue ? invalid(issue) : error;
  }
}
