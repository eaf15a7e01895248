import { newId } from '@shala/contract/new-id.ts';
import type { Student } from '@shala/contract/students.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { ApiError, type FieldIssue, invalid } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { registerKey } from '../../../platform/search-key.ts';
import { lockOpenClass } from '../../classes/classes-public.ts';
import { openEnrolments, refreshSearchKeys } from '../../enrolments/enrolments-public.ts';
import { addConsent } from '../consents.ts';
import { saveGuardians } from '../guardians/save-guardians.ts';
import { tellingSiblings } from '../guardians/sibling-audit.ts';
import { lockFamily } from '../lock-student.ts';
import { auditSnapshotWithStay, recordStudent, type Saving } from '../student-audit.ts';
import { changePhoto } from '../student-photo.ts';
import { findStudent } from '../student-record.ts';
import { rowOf, type StudentForm } from '../student-row.ts';
import { studentIssues } from '../student-rules.ts';
import { findDuplicates } from './possible-duplicates.ts';

type Admission = NonNullable<StudentForm['admission']>;
type OpenClass = Awaited<ReturnType<typeof lockOpenClass>>;

/** A child comes to a school and into a class. The caller has begun the transaction. */
export async function admitStudent(saving: Saving, form: StudentForm): Promise<Student> {
  const { db, clock } = saving;
  const { admission } = form;
  if (!admission) throw invalid({ field: 'admission', key: 'required' });
  const into = await lockOpenClass(db, admission.classId);
  const issues = [...studentIssues(form, clock.schoolDay()), ...admissionFaults(admission, into)];
  if (issues.length > 0) throw invalid(...issues);
  const bare = unscoped(db, 'checked before');
  if (!form.isAnother) await rejectDuplicates(db, bare, form);

  const id = newId();
  await changePhoto(db, clock, { from: null, to: form.photoFileId ?? null });
  await insertStudent(bare, id, form, clock.now().toISOString());
  const named = form.guardians.flatMap((guardian) => guardian.id ?? []);
  await lockFamily(bare, [id], named);
  const siblings = await tellingSiblings(saving, named, () =>
    saveGuardians(bare, clock, id, form.guardians),
  );
  await admit(bare, { studentId: id, admission, into, now: clock.now().toISOString() });
  await refreshSearchKeys(bare, [id, ...siblings]);
  if (form.consent) {
    await addConsent(saving, { studentId: id, kind: 'records', ...form.consent });
  }
  const after = await findStudent(db, id);
  await recordStudent(saving, 'student.add', after, { after: auditSnapshotWithStay(after) });
  return after;
}

function admissionFaults(
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

/** Whoever admits has to have looked at those who may be the same child. */
async function rejectDuplicates(db: Scoped, bare: Database, form: StudentForm): Promise<void> {
  // Two desks that admit the same child at the same moment: the second sees the first one's.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admit ${form.dateOfBirth}`}, 0))`.execute(
    bare,
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

const insertStudent = (transaction: Database, id: string, form: StudentForm, now: string) =>
  transaction
    .insertInto('student')
    .values({ id, ...rowOf(form), created_at: now, updated_at: now })
    .execute();

/** The child's stay begins, with its time in the class; one who was admitted earlier is in it since the year began. */
async function admit(
  transaction: Database,
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
