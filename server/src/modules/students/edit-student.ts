import { isDeepStrictEqual } from 'node:util';
import type { Student } from '@shala/contract/students.ts';
import { conflict, conflictError, invalid } from '../../platform/errors.ts';
import type { Saving } from '../../platform/serve.ts';
import { refreshSearchKeys } from '../enrolments/enrolments-public.ts';
import { saveGuardians } from './guardians/save-guardians.ts';
import { recordSiblingChanges } from './guardians/sibling-audit.ts';
import { lockFamily } from './lock-student.ts';
import { auditSnapshot, recordStudent } from './student-audit.ts';
import { changePhoto } from './student-photo.ts';
import { findStudent } from './student-record.ts';
import { rowOf, type StudentForm } from './student-row.ts';
import { editIssues, studentIssues } from './student-rules.ts';

/** The student as a person, and the guardians. The caller has begun the transaction. */
export async function editStudent(
  call: Saving,
  form: StudentForm & { id: string },
): Promise<Student> {
  const { db, clock } = call;
  const { id, version } = form;
  if (!version) throw invalid({ field: 'version', key: 'required' });
  const checked = db.checked('student', id);
  await lockFamily(
    checked,
    [id],
    form.guardians.flatMap((guardian) => guardian.id ?? []),
  );
  const before = await findStudent(db, id);
  if (before.isElsewhere) throw conflictError('student.elsewhere', { name: before });
  if (before.version !== version) throw conflict(before);
  const issues = [...studentIssues(form, clock.schoolDay()), ...editIssues(form, before)];
  if (issues.length > 0) throw invalid(...issues);

  const row = rowOf(form);
  if (isDeepStrictEqual([row, guardiansOf(form)], [rowOf(before), guardiansOf(before)])) {
    return before;
  }
  await changePhoto(call, { id, from: before.photoFileId, to: row.photo_file_id });
  await db
    .update('student')
    .set({ ...row, version: version + 1, updated_at: clock.now().toISOString() })
    .where('student.id', '=', id)
    .execute();
  const siblings = await recordSiblingChanges(
    call,
    checked,
    named(before.guardians, form.guardians),
    () =>
      saveGuardians(
        checked,
        clock,
        { studentId: id, schoolId: lastSchoolOf(before), before: named(before.guardians) },
        form.guardians,
      ),
  );
  await refreshSearchKeys(checked, [id, ...siblings]);
  const after = await findStudent(db, id);
  await recordStudent(call, 'student.edit', after, {
    before: auditSnapshot(before),
    after: auditSnapshot(after),
  });
  return after;
}

/** The school that the student is at, or was at last, which is in sight. */
function lastSchoolOf({ admissions }: Student): string {
  const [last] = admissions.toSorted((one, other) =>
    (other.leftOn ?? 'now') > (one.leftOn ?? 'now') ? 1 : -1,
  );
  return last!.schoolId;
}

const named = (...lists: readonly { id?: string | undefined }[][]): string[] =>
  lists.flat().flatMap((guardian) => guardian.id ?? []);

const guardiansOf = ({ guardians }: Pick<StudentForm, 'guardians'> | Pick<Student, 'guardians'>) =>
  guardians.map(({ id, name, relation, mobile, email, occupation }) => ({
    id,
    name,
    relation,
    mobile: mobile || null,
    email: email || null,
    occupation: occupation || null,
  }));
