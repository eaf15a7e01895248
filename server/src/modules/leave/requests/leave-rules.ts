import { daysAfterwards, type Leave } from '@shala/contract/leave.ts';
import { type LeaveSpan, leaveIssues } from '@shala/contract/leave-days.ts';
import { addDays, type Clock } from '../../../platform/clock.ts';
import { brokenConstraint } from '../../../platform/database.ts';
import { dayInFigures } from '../../../platform/days.ts';
import { conflictError, type FieldIssue, invalid } from '../../../platform/errors.ts';
import { aadhaarIssues } from '../../../platform/import/aadhaar-issues.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import type { LeaveRules } from '../types/leave-types.ts';

interface Asked extends LeaveSpan {
  reason: string;
  fileId?: string | null | undefined;
}

/** What is wrong with a request whoever asks: too far back, too long, nothing to take, no document. */
export function requireFit(
  clock: Clock,
  type: LeaveRules,
  form: Asked,
  halfDays: number,
  before: Leave | null,
): void {
  const issues: FieldIssue[] = [
    ...leaveIssues(type, form, { halfDays, daysOff: 0 }, Boolean(form.fileId)),
    ...aadhaarIssues({ reason: form.reason }),
  ];
  const earliest = addDays(clock.schoolDay(), -daysAfterwards);
  if (form.from < earliest && form.from !== before?.from) {
    const values = { day: dayInFigures(earliest) };
    issues.push({ field: 'from', key: 'day_at_earliest', values });
  }
  // A type that was taken out of use meanwhile stays with what was asked for before.
  if (!type.isActive && type.id !== before?.leaveTypeId) {
    issues.push({ field: 'leaveTypeId', key: 'leave_not_for' });
  }
  if (issues.length > 0) throw invalid(...issues);
}

interface Whose {
  accountId: string | null;
  studentId: string | null;
}

/** Runs what writes a leave; one that meets another of the person is told by that other's name and days. */
export async function tellingOverlap<T>(
  db: Scoped,
  whose: () => Whose,
  span: LeaveSpan & { id?: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== 'leave_once') throw error;
    throw (await overlap(db, whose(), span)) ?? error;
  }
}

async function overlap(
  db: Scoped,
  { accountId, studentId }: Whose,
  { id, from, to }: LeaveSpan & { id?: string | undefined },
) {
  const other = await unscoped(db, 'checked before')
    .selectFrom('leave')
    .innerJoin('leave_type', 'leave_type.id', 'leave.leave_type_id')
    .where('leave.account_id', accountId ? '=' : 'is', accountId)
    .where('leave.student_id', studentId ? '=' : 'is', studentId)
    .where('leave.state', 'in', ['asked', 'approved'])
    .where('leave.id', '<>', id ?? '00000000-0000-0000-0000-000000000000')
    .where('leave.from_day', '<=', to)
    .where('leave.to_day', '>=', from)
    .select(['leave_type.name as type', 'leave.from_day as first', 'leave.to_day as last'])
    .orderBy('leave.from_day')
    .executeTakeFirst();
  return (
    other &&
    conflictError('leave.overlaps', {
      type: other.type,
      from: dayInFigures(other.first),
      to: dayInFigures(other.last),
    })
  );
}
