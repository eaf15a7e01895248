import { newId } from '@shala/contract/new-id.ts';
import type { Student } from '@shala/contract/students.ts';
import { sql } from 'kysely';
import { ApiError, type FieldIssue, invalid } from '../../../platform/errors.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import { registerKey } from '../../../platform/search-key.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockOpenClass } from '../../classes/classes-public.ts';
import { openEnrolments, refreshSearchKeys } from '../../enrolments/enrolments-public.ts';
import { addConsent } from '../consents.ts';
import { saveGuardians } from '../guardians/save-guardians.ts';
import { recordSiblingChanges } from '../guardians/sibling-audit.ts';
import { lockFamily } from '../lock-student.ts';
import { auditSnapshotWithAdmission, recordStudent } from '../student-audit.ts';
import { usePhoto } from '../student-photo.ts';
import { findStudent } from '../student-record.ts';
import { rowOf, type StudentForm } from '../student-row.ts';
import { studentIssues } from '../student-rules.ts';
import { findDuplicates } from './possible-duplicates.ts';

type Admission = NonNullable<StudentForm['admission']>;
type OpenClass = Awaited<ReturnType<typeof lockOpenClass>>;

/** The caller has begun the transaction. */
export async function admitStudent(call: Saving, form: StudentForm): Promise<Student> {
  const { db, clock, actor } = call;
  const { admission } = form;
  if (!admission) throw invalid({ field: 'admission', key: 'required' });
  const into = await lockOpenClass(db, admission.classId);
  const issues = [...studentIssues(form, clock.schoolDay()), ...admissionIssues(admission, into)];
  if (issues.length > 0) throw invalid(...issues);
  const checked = db.checked('class', admission.classId);
  if (!form.isAnother) await rejectDuplicates(db, checked, form);

  const id = newId();
  if (form.photoFileId) await usePhoto(db, form.photoFileId);
  await insertStudent(checked, id, form, clock.now().toISOString());
  const named = form.guardians.flatMap((guardian) => guardian.id ?? []);
  await lockFamily(checked, [id], named);
  const siblings = await recordSiblingChanges(call, checked, named, () =>
    saveGuardians(checked, clock, id, form.guardians),
  );
  await admit(checked, { studentId: id, admission, into, now: clock.now().toISOString() });
  await refreshSearchKeys(checked, [id, ...siblings]);
  if (form.consent) {
    await addConsent(
      { db: checked, clock, actor },
      { studentId: id, kind: 'records', ...form.consent },
    );
  }
  await db.require('student', [id]);
  const after = await findStudent(db, id);
  await recordStudent(call, 'student.add', after, { after: auditSnapshotWithAdmission(after) });
  return after;
}

function admissionIssues(
  { schoolId, admittedOn }: Admission,
  { schoolId: schoolOfClass, year }: OpenClass,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (schoolOfClass !== schoolId) {
    issues.push({ field: 'admission.classId', key: 'class_of_school' });
  }
  if (admittedOn > year.endsOn) {
    const values = { year: year.name };
    issues.push({ field: 'admission.admittedOn', key: 'after_year', values });
  }
  return issues;
}

/** The person must have seen those who may be the same student, and said that this is another one. */
async function rejectDuplicates(db: Scoped, checked: CheckedDb, form: StudentForm): Promise<void> {
  // Of two who admit the same student at the same moment, the second sees the first one's.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admit ${form.dateOfBirth}`}, 0))`.execute(
    checked,
  );
  const alike = await findDuplicates(db, {
    ...form,
    mobiles: form.guardians.flatMap(({ mobile }) => mobile ?? []),
  });
  if (alike.length === 0) return;
  throw new ApiError(409, 'conflict', 'student.alike', {
    values: { count: alike.length },
    result: alike,
  });
}

const insertStudent = (transaction: CheckedDb, id: string, form: StudentForm, now: string) =>
  transaction
    .insertInto('student')
    .values({ id, ...rowOf(form), created_at: now, updated_at: now })
    .execute();

/** With the first enrolment; who was admitted in an earlier year is in the class since this year began. */
async function admit(
  transaction: CheckedDb,
  to: { studentId: string; admission: Admission; into: OpenClass; now: string },
): Promise<void> {
  const { studentId, admission, into, now } = to;
  const { schoolId, classId, registerNumber, admittedOn, rollNumber } = admission;
  const id = newId();
  await transaction
    .insertInto('admission')
    .values({
      id,
      school_id: schoolId,
      student_id: studentId,
      register_number: registerNumber,
      register_key: registerKey(registerNumber),
      admitted_on: admittedOn,
      kind: admission.kind,
      previous_school: admission.previousSchool || null,
      is_rte: admission.isRte,
      // written by refreshSearchKeys, when the guardians are known
      search_key: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  const [, from = admittedOn] = [admittedOn, into.year.startsOn].sort();
  await openEnrolments(transaction, [
    { schoolId, admissionId: id, studentId, classId, from, rollNumber: rollNumber ?? null },
  ]);
}
