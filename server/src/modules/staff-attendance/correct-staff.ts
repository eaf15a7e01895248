import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { StaffMark, staffAttendanceRows } from '@shala/contract/staff-attendance.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { jsonb } from '../../platform/database.ts';
import { conflict, type FieldIssue, invalid, notAllowed, notFound } from '../../platform/errors.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { openYear, yearOfDay } from '../academic-years/academic-years-public.ts';
import { staffIssues } from '../classes/classes-public.ts';
import { actingOn } from './acting-on.ts';
import { lockStaffMark, markOf, type PersonDay } from './staff-mark.ts';

type Form = z.output<(typeof staffAttendanceRows)['attendance/correctStaff']['body']>;

/** Corrects a day of a member of staff, with a reason; what it was before is kept. */
export const correctStaff = (call: Saving, form: Form): Promise<StaffMark> =>
  transact(call, async (call) => {
    const { db } = call;
    const { schoolId, accountId, day } = form;
    const of = { schoolId, accountId, day };
    const name = await requireHead(db, of);
    await requireDay(call, form);
    const checked = db.checked('school', schoolId);
    const before = await lockStaffMark(checked, of);
    if (before.version !== form.version) throw conflict(before);
    const times = timesOf(form, before);
    await checked
      .updateTable('staff_mark')
      .set({
        status: form.status,
        note: form.note || null,
        ...times,
        version: before.version + 1,
      })
      .where('school_id', '=', schoolId)
      .where('account_id', '=', accountId)
      .where('day', '=', day)
      .execute();
    const after = await markOf(checked, of);
    await recordCorrection(call, of, { before, after, reason: form.reason, name });
    return after;
  });

/**
 * A principal corrects the teachers, an officer the principals and who acted as one on the day, the programme's office
 * everybody; nobody oneself.
 */
async function requireHead(db: Scoped, of: PersonDay): Promise<string> {
  const { schoolId, accountId } = of;
  if (accountId === db.person.accountId) throw notAllowed('attendance.own_day');
  const { name, role } = await db
    .from('account')
    .where('account.id', '=', accountId)
    .select(['account.name', 'account.role'])
    .executeTakeFirstOrThrow(() => notFound('account'));
  const isActing = (await actingOn(db.checked('school', schoolId), of)) === accountId;
  const heads: Record<string, boolean> = {
    SuperAdmin: true,
    EducationOfficer: role === 'Principal' || isActing,
    Principal: role === 'Teacher',
  };
  if (!heads[db.person.role]) throw notAllowed('attendance.not_yours_to_correct');
  return name;
}

async function requireDay({ db, clock }: Saving, form: Form): Promise<void> {
  const { schoolId, accountId, day, inAt, outAt } = form;
  const issues: FieldIssue[] = [];
  if (day > clock.schoolDay()) issues.push({ field: 'day', key: 'day_to_come' });
  for (const [field, at] of Object.entries({ inAt, outAt })) {
    if (at && schoolDayOf(new Date(at)) !== day) issues.push({ field, key: 'time_of_day' });
  }
  const named = [{ field: 'accountId', id: accountId }];
  issues.push(...(await staffIssues(db.checked('school', schoolId), { schoolId, day }, named)));
  if (issues.length > 0) throw invalid(...issues);
  const year = await yearOfDay(db, schoolId, day);
  if (year) await openYear(db, year.id, schoolId);
}

/** A time that is left out stays; one that is written by hand has no location and did not arrive from a device. */
function timesOf({ inAt, outAt }: Form, before: StaffMark) {
  const [arrival, departure] = [
    inAt === undefined ? before.inAt : inAt,
    outAt === undefined ? before.outAt : outAt,
  ];
  if (arrival && departure && Date.parse(departure) <= Date.parse(arrival)) {
    throw invalid({ field: 'outAt', key: 'times_order' });
  }
  const isMoved = (now: string | null, then: string | null) =>
    (now && Date.parse(now)) !== (then && Date.parse(then));
  return {
    ...(isMoved(arrival, before.inAt)
      ? { in_at: arrival, in_arrived_at: null, in_place: null, in_distance: null }
      : {}),
    ...(isMoved(departure, before.outAt)
      ? { out_at: departure, out_arrived_at: null, out_place: null, out_distance: null }
      : {}),
  };
}

const auditSnapshot = ({ status, inAt, outAt, note }: StaffMark) => ({ status, inAt, outAt, note });

async function recordCorrection(
  call: Saving,
  { schoolId, accountId, day }: PersonDay,
  change: { before: StaffMark; after: StaffMark; reason: string; name: string },
): Promise<void> {
  const { db, clock, actor } = call;
  const at = clock.now().toISOString();
  const [before, after] = [auditSnapshot(change.before), auditSnapshot(change.after)];
  await db
    .checked('school', schoolId)
    .insertInto('attendance_change')
    .values({
      id: newId(),
      school_id: schoolId,
      year: Number(day.slice(0, 4)),
      day,
      staff_id: accountId,
      before: jsonb(before),
      after: jsonb(after),
      reason: change.reason,
      account_id: actor.accountId,
      account_name: actor.name ?? '',
      tapped_at: at,
      arrived_at: at,
    })
    .execute();
  await recordAct(call, {
    act: 'account.attendance',
    entityId: accountId,
    entityName: change.name,
    schoolId,
    before: { day, ...before },
    after: { day, ...after, remark: change.reason },
  });
}
