import type { Leave, studentLeaveForm } from '@shala/contract/leave.ts';
import { leaveCost } from '@shala/contract/leave-days.ts';
import type * as z from 'zod';
import { dayInFigures } from '../../../platform/days.ts';
import { conflictError, invalid, notAllowed, notFound } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { isFor } from '../balances/balances.ts';
import { allRules, findRules, heldIn } from '../types/leave-types.ts';
import { storeRequest } from './leave-row.ts';
import { requireFit, tellingOverlap } from './leave-rules.ts';
import { lockLeave, requireState, type Saving } from './lock-leave.ts';

type Form = z.output<typeof studentLeaveForm>;

/** A child asks for leave, or a teacher enters it as the family asked for it. */
export async function applyForStudent(saving: Saving, form: Form): Promise<Leave> {
  const child = await childOf(saving.db, form.admissionId ?? (await ownAdmission(saving.db)));
  return tellingOverlap(
    saving.db,
    () => ({ ...child, accountId: null }),
    form,
    () =>
      saving.db.transaction(async (db) => {
        const within = { ...saving, db };
        const before = await waitingOne(within, form, child);
        await requireYear(db, child, form);
        const type = await findRules(db, form.leaveTypeId);
        const locked = heldIn(await allRules(db), child.stateId);
        const isHeld = locked.some(({ id }) => id === type.id);
        if (!isHeld || !isFor(type, { role: 'Student', gender: child.gender })) {
          throw invalid({ field: 'leaveTypeId', key: 'leave_not_for' });
        }
        const days = await schoolDays(db, child.schoolId, form.from, form.to);
        const { halfDays } = leaveCost(form, days, type);
        requireFit(saving.clock, type, form, halfDays, before);
        const whose = { ...child, accountId: null };
        return storeRequest(within, whose, form, { halfDays, before });
      }),
  );
}

type Child = Awaited<ReturnType<typeof childOf>>;

/** Of a child that asks for its own leave: where it is now. */
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

const childOf = (db: Scoped, admissionId: string) =>
  db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('school', 'school.id', 'admission.school_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .where('admission.id', '=', admissionId)
    .select([
      'admission.id as admissionId',
      'admission.school_id as schoolId',
      'admission.student_id as studentId',
      'admission.admitted_on as admittedOn',
      'admission.left_on as leftOn',
      'student.name',
      'student.gender',
      'school.state_id as stateId',
      'class.academic_year_id as yearId',
    ])
    .executeTakeFirstOrThrow(() => notFound('admission'));

/** Within the year of the child's class, while it is at the school. */
async function requireYear(db: Scoped, child: Child, { from, to }: Form): Promise<void> {
  const { name, leftOn, yearId } = child;
  if (leftOn) throw conflictError('admission.has_left', { name, day: dayInFigures(leftOn) });
  if (!yearId) throw conflictError('leave.no_class', { name });
  const year = await openYear(unscoped(db, 'checked before'), yearId, child.schoolId);
  const [, first = ''] = [year.startsOn, child.admittedOn].sort();
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

async function waitingOne(saving: Saving, form: Form, child: Child): Promise<Leave | null> {
  if (!form.id) return null;
  if (!form.version) throw invalid({ field: 'version', key: 'required' });
  const before = await lockLeave(saving, { id: form.id, version: form.version });
  if (before.admissionId !== child.admissionId)
    throw invalid({ field: 'admissionId', key: 'fixed' });
  if (!before.canWithdraw && !before.isMineToAnswer) throw notAllowed('leave.not_own');
  requireState(before, 'asked');
  return before;
}
