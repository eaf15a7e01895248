import { addDays, dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { daysAfterwards, type Leave } from '@shala/contract/leave.ts';
import { type LeaveSpan, leaveIssues } from '@shala/contract/leave-days.ts';
import { nameIn } from '@shala/contract/names.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, onConstraintViolation } from '../../../platform/database.ts';
import { conflictError, type FieldIssue, invalid } from '../../../platform/errors.ts';
import type { LeaveRules } from '../types/leave-types.ts';

interface Application extends LeaveSpan {
  reason: string;
  fileId?: string | null | undefined;
}

/** Refuses what nobody may apply for: too far back, too long, no school day in it, no document. */
export function requireFit(
  clock: Clock,
  type: LeaveRules,
  form: Application,
  halfDays: number,
  before: Leave | null,
): void {
  const issues: FieldIssue[] = [
    ...leaveIssues(type, form, { halfDays, daysOff: 0 }, Boolean(form.fileId)),
  ];
  const earliest = addDays(clock.schoolDay(), -daysAfterwards);
  if (form.from < earliest && form.from !== before?.from) {
    const values = { day: dayInFigures(earliest) };
    issues.push({ field: 'from', key: 'day_at_earliest', values });
  }
  // A type that has become inactive stays with the request that has it.
  if (!type.isActive && type.id !== before?.leaveTypeId) {
    issues.push({ field: 'leaveTypeId', key: 'leave_not_for' });
  }
  if (issues.length > 0) throw invalid(...issues);
}

interface Asking {
  db: Database;
  language: Language;
}

interface Applicant {
  accountId: string | null;
  studentId: string | null;
}

type Requested = LeaveSpan & { id?: string | undefined };

/** Runs what writes a leave; one that overlaps another of the person is refused by that other's type and days. */
export const onLeaveOverlap = <T>(
  asking: Asking,
  applicant: Applicant,
  span: Requested,
  work: Promise<T>,
): Promise<T> =>
  onConstraintViolation(work, { leave_once: () => overlap(asking, applicant, span) });

async function overlap(
  { db, language }: Asking,
  { accountId, studentId }: Applicant,
  { id, from, to }: Requested,
) {
  const other = await db
    .selectFrom('leave')
    .innerJoin('leave_type', 'leave_type.id', 'leave.leave_type_id')
    .where('leave.account_id', accountId ? '=' : 'is', accountId)
    .where('leave.student_id', studentId ? '=' : 'is', studentId)
    .where('leave.state', 'in', ['asked', 'approved'])
    .where('leave.id', 'is distinct from', id ?? null)
    .where('leave.from_day', '<=', to)
    .where('leave.to_day', '>=', from)
    .select([
      'leave_type.name',
      'leave_type.local_name as localName',
      'leave_type.name_hindi as nameHindi',
      'leave.from_day as first',
      'leave.to_day as last',
    ])
    .orderBy('leave.from_day')
    .executeTakeFirst();
  return (
    other &&
    conflictError('leave.overlaps', {
      type: nameIn(language, other),
      from: dayInFigures(other.first),
      to: dayInFigures(other.last),
    })
  );
}
