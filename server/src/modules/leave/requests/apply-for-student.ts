import { dayInFigures } from '@shala/contract/days.ts';
import type { Leave, studentLeaveForm } from '@shala/contract/leave.ts';
import { leaveCost } from '@shala/contract/leave-days.ts';
import type * as z from 'zod';
import { columnsAs } from '../../../platform/columns.ts';
import { conflictError, invalid, notAllowed, notFound } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { SavingInLanguage } from '../../../platform/serve.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { isFor } from '../balances/balances.ts';
import { allRules, applicableIn, findRules } from '../types/leave-types.ts';
import { storeRequest } from './leave-row.ts';
import { onLeaveOverlap, requireFit } from './leave-rules.ts';
import { lockLeave, requireState } from './lock-leave.ts';

type Form = z.output<typeof studentLeaveForm>;

/** A student applies for leave, or a teacher enters it as the family applied for it. */
export async function applyForStudent(call: SavingInLanguage, form: Form): Promise<Leave> {
  const { db } = call;
  const student = await findStudent(db, form.admissionId ?? (await ownAdmission(db)));
  const checked = await db.require('admission', [student.admissionId]);
  const applicant = { accountId: null, studentId: student.studentId };
  const path = 'leaveApplication/addEditLeaveForStudent';
  const work = transactOnce(call, path, form, (call, form) => apply(call, student, form));
  return onLeaveOverlap({ db: checked, language: call.language }, applicant, form, work);
}

async function apply(call: SavingInLanguage, student: Student, form: Form): Promise<Leave> {
  const { db, clock } = call;
  const { admissionId, studentId, schoolId, stateId, gender } = student;
  const before = await lockPending(call, form, student);
  await requireYear(db, student, form);
  const type = await findRules(db, form.leaveTypeId);
  const applicable = applicableIn(await allRules(db), stateId);
  const isApplicable = applicable.some(({ id }) => id === type.id);
  if (!isApplicable || !isFor(type, { role: 'Student', gender })) {
    throw invalid({ field: 'leaveTypeId', key: 'leave_not_for' });
  }
  const checked = db.checked('admission', admissionId);
  const days = await schoolDays(checked, schoolId, form.from, form.to);
  const { halfDays } = leaveCost(form, days, type);
  requireFit(clock, type, form, halfDays, before);
  const applicant = { schoolId, accountId: null, studentId, admissionId };
  return storeRequest(call, applicant, form, { halfDays, before });
}

type Student = Awaited<ReturnType<typeof findStudent>>;

/** Of a student who applies for own leave. */
async function ownAdmission(db: Scoped): Promise<string> {
  const { studentId } = db.person;
  const present = await db
    .from('admission')
    .where('admission.student_id', '=', studentId)
    .where('admission.left_on', 'is', null)
    .select('admission.id')
    .executeTakeFirst();
  if (!studentId || !present) throw invalid({ field: 'admissionId', key: 'required' });
  return present.id;
}

const findStudent = (db: Scoped, admissionId: string) =>
  db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('school', 'school.id', 'admission.school_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .where('admission.id', '=', admissionId)
    .select([
      'admission.id as admissionId',
      ...columnsAs('admission', ['schoolId', 'studentId', 'admittedOn', 'leftOn']),
      'student.name',
      'student.local_name as localName',
      'student.gender',
      'school.state_id as stateId',
      'class.academic_year_id as yearId',
    ])
    .executeTakeFirstOrThrow(() => notFound('admission'));

/** Within the year of the student's class, while the student is at the school. */
async function requireYear(db: Scoped, student: Student, { from, to }: Form): Promise<void> {
  const { leftOn, yearId } = student;
  if (leftOn)
    throw conflictError('admission.has_left', { name: student, day: dayInFigures(leftOn) });
  if (!yearId) throw conflictError('leave.no_class', { name: student });
  const year = await openYear(db, yearId, student.schoolId);
  const [, first = ''] = [year.startsOn, student.admittedOn].sort();
  if (from < first) {
    throw invalid({ field: 'from', key: 'day_at_earliest', values: { day: dayInFigures(first) } });
  }
  if (to > year.endsOn) {
    throw invalid({
      field: 'to',
      key: 'day_at_latest',
      values: { day: dayInFigures(year.endsOn) },
    });
  }
}

async function lockPending(
  call: SavingInLanguage,
  form: Form,
  student: Student,
): Promise<Leave | null> {
  if (!form.id) return null;
  const before = await lockLeave(call, { id: form.id });
  if (before.admissionId !== student.admissionId)
    throw invalid({ field: 'admissionId', key: 'fixed' });
  if (!before.canWithdraw && !before.isMineToAnswer) throw notAllowed('leave.not_own');
  requireState(before, 'asked', form);
  return before;
}
