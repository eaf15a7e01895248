import { newId } from '@shala/contract/new-id.ts';
import type { Student } from '@shala/contract/students.ts';
import { admissionSearchKey } from '../../../platform/admission-search.ts';
import { fixed } from '../../../platform/database.ts';
import { ApiError, type FieldIssue, invalid } from '../../../platform/errors.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import { registerKey } from '../../../platform/search-key.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockOpenClass } from '../../classes/classes-public.ts';
import { addFirstEnrolments, refreshSearchKeys } from '../../enrolments/enrolments-public.ts';
import { addConsent } from '../consents.ts';
import { saveGuardians } from '../guardians/save-guardians.ts';
import { recordSiblingChanges } from '../guardians/sibling-audit.ts';
import { lockFamily } from '../lock-student.ts';
import { auditSnapshotWithAdmission, recordStudent } from '../student-audit.ts';
import { usePhoto } from '../student-photo.ts';
import { findStudent } from '../student-record.ts';
import { rowOf, type StudentForm } from '../student-row.ts';
import { studentIssues } from '../student-rules.ts';
import { lockNamesakes } from './lock-namesakes.ts';
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
  const now = clock.now().toISOString();
  if (form.photoFileId) await usePhoto(call, form.photoFileId);
  await insertStudent(checked, id, form, now);
  await addFamily(call, checked, { studentId: id, schoolId: admission.schoolId }, form.guardians);
  await admit(checked, { studentId: id, form, admission, into, now });
  if (form.consent) {
    await addConsent(
      { db: checked, clock, actor },
      { studentId: id, kind: 'records', ...form.consent },
    );
  }
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
  await lockNamesakes(checked, form);
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
  fixed(
    transaction
      .insertInto('student')
      .values({ id, ...rowOf(form), created_at: now, updated_at: now }),
  ).execute();

/** Guardians who are named have other children already, whose record may change. */
async function addFamily(
  call: Saving,
  db: CheckedDb,
  { studentId, schoolId }: { studentId: string; schoolId: string },
  guardians: StudentForm['guardians'],
): Promise<void> {
  const named = guardians.flatMap(({ id }) => id ?? []);
  if (named.length > 0) await lockFamily(db, [studentId], named);
  const siblings = await recordSiblingChanges(call, db, named, () =>
    saveGuardians(db, call.clock, { studentId, schoolId, before: [] }, guardians),
  );
  if (siblings.length > 0) await refreshSearchKeys(db, siblings);
}

interface Admitted {
  studentId: string;
  form: StudentForm;
  admission: Admission;
  into: OpenClass;
  now: string;
}

/** With the first enrolment; who was admitted in an earlier year is in the class since this year began. */
async function admit(db: CheckedDb, { studentId, form, admission, into, now }: Admitted) {
  const { schoolId, classId, registerNumber, admittedOn, rollNumber = null } = admission;
  const admissionId = newId();
  const [, from = admittedOn] = [admittedOn, into.year.startsOn].sort();
  const first = { id: newId(), schoolId, admissionId, studentId, classId, from, rollNumber };
  const query = db.insertInto('admission').values({
    id: admissionId,
    school_id: schoolId,
    student_id: studentId,
    register_number: registerNumber,
    register_key: registerKey(registerNumber),
    admitted_on: admittedOn,
    kind: admission.kind,
    previous_school: admission.previousSchool || null,
    is_rte: admission.isRte,
    enrolment_id: first.id,
    class_id: classId,
    roll_number: rollNumber,
    search_key: admissionSearchKey({
      ...form,
      registerNumber,
      mobiles: form.guardians.flatMap(({ mobile }) => mobile || []),
    }),
    created_at: now,
    updated_at: now,
  });
  await fixed(query).execute();
  await addFirstEnrolments(db, [first]);
}
