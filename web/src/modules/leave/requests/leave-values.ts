import { type Leave, ownLeaveForm, studentLeaveForm } from '@shala/contract/leave.ts';
import type { LeaveSpan } from '@shala/contract/leave-days.ts';
import type { LeaveType } from '@shala/contract/leave-types.ts';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';

/** One form for the leave of a member of staff and of a student, who is found by the class. */
export type LeaveValues = FormValues<typeof ownLeaveForm> &
  FormValues<typeof studentLeaveForm> & { classId: string };

const ofStaff = formValues(ownLeaveForm);
const ofStudent = formValues(studentLeaveForm);

export const ownBody = ofStaff.bodyOf;
export const studentBody = ofStudent.bodyOf;

export const valuesOf = (leave: Partial<Leave>): LeaveValues => ({
  ...ofStaff.valuesOf(leave),
  ...ofStudent.valuesOf(leave),
  classId: '',
});

/** What follows from a change: a leave does not end before it begins, another class has other students. */
export function consequences(
  now: LeaveValues,
  before: LeaveValues,
  type: Pick<LeaveType, 'allowsHalfDay'> | undefined,
): Partial<LeaveValues> {
  const follows: Partial<LeaveValues> = {};
  if (now.from !== before.from && now.to < now.from) follows.to = now.from;
  const isOneDay = now.from === (follows.to ?? now.to);
  // A half of the only day is no half of the first or last of several.
  if (isOneDay !== (before.from === before.to)) {
    Object.assign(follows, { fromMidday: false, toMidday: false });
  }
  if (now.schoolId !== before.schoolId) Object.assign(follows, { classId: '', admissionId: '' });
  if (now.classId !== before.classId) follows.admissionId = '';
  if (now.leaveTypeId !== before.leaveTypeId && type && !type.allowsHalfDay) {
    Object.assign(follows, { fromMidday: false, toMidday: false });
  }
  return follows;
}

/** Days that can be counted: both there, in order. */
export const isCountable = ({ from, to }: Pick<LeaveSpan, 'from' | 'to'>): boolean =>
  !Number.isNaN(Date.parse(from)) && !Number.isNaN(Date.parse(to)) && from <= to;
