import type { Leave } from '@shala/contract/leave.ts';
import { type LeaveSpan, leaveDays } from '@shala/contract/leave-days.ts';
import type { Database } from '../../platform/database.ts';
import { unscoped } from '../../platform/scope.ts';
import { refreshChildLeave, refreshStaffLeave } from '../attendance/attendance-public.ts';
import { schoolDays } from '../holidays/holidays-public.ts';
import { awayByLeave, backFromLeave } from '../time-table/time-table-public.ts';
import type { Saving } from './hold-leave.ts';

/** Makes registers and time table say what the leave says now, on all its days, also those to come. */
export async function refreshRegisters(saving: Saving, leave: Leave): Promise<void> {
  const { db } = saving;
  const { id, schoolId, accountId, admissionId, from, to } = leave;
  if (!schoolId) return;
  const bare = unscoped(db, 'checked before');
  if (admissionId) {
    await refreshChildLeave(bare, { schoolId, admissionId, from, to });
    return;
  }
  const teacher = { schoolId, teacherId: accountId! };
  const standing = await standingLeave(bare, teacher, { from, to });
  if (!standing.some((one) => one.id === id)) {
    await backFromLeave(db, { ...teacher, leaveId: id });
  }
  for (const one of standing) {
    await awayByLeave(db, { ...teacher, leaveId: one.id }, await awayDays(bare, schoolId, one));
  }
  await refreshStaffLeave(bare, { schoolId, accountId: accountId!, from, to });
}

interface Standing extends LeaveSpan {
  id: string;
  code: string;
}

/** What is approved in that time, this leave or another: half a day each of two may make one day. */
const standingLeave = (
  db: Database,
  { schoolId, teacherId }: { schoolId: string; teacherId: string },
  { from, to }: Pick<LeaveSpan, 'from' | 'to'>,
): Promise<Standing[]> =>
  db
    .selectFrom('leave')
    .innerJoin('leave_type', 'leave_type.id', 'leave.leave_type_id')
    .where('leave.account_id', '=', teacherId)
    .where('leave.school_id', '=', schoolId)
    .where('leave.state', '=', 'approved')
    .where('leave.from_day', '<=', to)
    .where('leave.to_day', '>=', from)
    .select([
      'leave.id',
      'leave_type.code',
      'leave.from_day as from',
      'leave.to_day as to',
      'leave.from_midday as fromMidday',
      'leave.to_midday as toMidday',
    ])
    .orderBy('leave.from_day')
    .orderBy('leave.from_midday')
    .execute();

async function awayDays(db: Database, schoolId: string, leave: Standing) {
  const days = await schoolDays(db, schoolId, leave.from, leave.to);
  return leaveDays(leave, days, { countsHolidays: false }).map(({ day, morning, afternoon }) => ({
    day,
    reason: morning && afternoon ? leave.code : `${leave.code} ½`,
  }));
}
