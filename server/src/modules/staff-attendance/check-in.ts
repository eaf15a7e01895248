import { addDays, dayInFigures } from '@shala/contract/days.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import type { StaffMark, staffAttendanceRows } from '@shala/contract/staff-attendance.ts';
import type * as z from 'zod';
import type { Database } from '../../platform/database.ts';
import { conflictError, notAllowed, notFound } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import type { Reading } from '../../platform/serve.ts';
import { contactBefore, isWithinPlan, ruleOf, tapTime } from '../attendance/attendance-public.ts';
import { staffAmong } from '../classes/classes-public.ts';
import { checkLocation } from './location-check.ts';
import { lockStaffMark, markOf } from './staff-mark.ts';

type Form = z.output<(typeof staffAttendanceRows)['attendance/teacherCheckIn']['body']>;
type Way = 'in' | 'out';

/** Checks the caller in or out. The earliest check-in and the latest check-out of a day stay, whenever they arrive. */
export function checkStaff(call: Reading, way: Way, form: Form): Promise<StaffMark> {
  const path = way === 'in' ? 'attendance/teacherCheckIn' : 'attendance/teacherCheckOut';
  return transactOnce(call, path, form, (call, form) => check(call, way, form));
}

async function check(
  { db, clock }: Reading,
  way: Way,
  form: Omit<Form, 'idempotencyKey'>,
): Promise<StaffMark> {
  const { schoolId } = form;
  const checked = db.checked('school', schoolId);
  const knownContact = await contactBefore({ db, clock }, checked, [form.tappedAt]);
  const tapped = tapTime({ ...form, knownContact }, clock);
  const of = { schoolId, accountId: db.person.accountId, day: schoolDayOf(tapped) };
  const school = await schoolOf(checked, schoolId);
  if (!isWithinPlan(school.planEndsOn, tapped, clock)) throw notAllowed('attendance.plan_over');
  if (!(await staffAmong(checked, of, [of.accountId])).has(of.accountId)) {
    throw notAllowed('attendance.not_of_staff');
  }
  const rule = await ruleOf(checked, schoolId);
  if (of.day < addDays(clock.schoolDay(), -rule.lockDays)) {
    throw conflictError('attendance.check_too_late', { day: dayInFigures(of.day) });
  }
  const mark = await lockStaffMark(checked, of);
  const at = tapped.toISOString();
  if (keepsTime(mark, way, at)) return mark;
  const { place, distance } = checkLocation(rule, school.point, form.place);
  const arrived = clock.now().toISOString();
  const times = way === 'in' ? { in: at, out: mark.outAt } : { in: mark.inAt, out: at };
  if (times.in && times.out && times.out <= times.in) {
    throw conflictError('attendance.check_out_before_check_in');
  }
  await checked
    .updateTable('staff_mark')
    .set(
      way === 'in'
        ? { in_at: at, in_arrived_at: arrived, in_place: place, in_distance: distance }
        : { out_at: at, out_arrived_at: arrived, out_place: place, out_distance: distance },
    )
    .set({ version: mark.version + 1 })
    .where('school_id', '=', schoolId)
    .where('account_id', '=', of.accountId)
    .where('day', '=', of.day)
    .execute();
  return markOf(checked, of);
}

/** A time that the Principal wrote has not arrived from a device, and no device moves it. */
function keepsTime(mark: StaffMark, way: Way, at: string): boolean {
  if (way === 'in') return mark.inAt !== null && (mark.inArrivedAt === null || mark.inAt <= at);
  return mark.outAt !== null && (mark.outArrivedAt === null || mark.outAt >= at);
}

async function schoolOf(db: Database, schoolId: string) {
  const school = await db
    .selectFrom('school')
    .where('id', '=', schoolId)
    .select(['latitude', 'longitude', 'plan_ends_on as planEndsOn'])
    .executeTakeFirstOrThrow(() => notFound('school'));
  const { latitude, longitude, planEndsOn } = school;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return { planEndsOn, point };
}
