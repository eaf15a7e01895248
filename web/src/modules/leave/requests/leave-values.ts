import type { Leave, LeaveType } from '@shala/contract/leave.ts';
import type { LeaveSpan } from '@shala/contract/leave-days.ts';
import type { CallInput } from '../../../platform/call.ts';

/** A request as the form holds it, of a member of staff or of a child. */
export interface LeaveValues {
  id?: string;
  version?: number;
  schoolId: string;
  onlyThere: boolean;
  classId: string;
  admissionId: string;
  leaveTypeId: string;
  from: string;
  to: string;
  fromMidday: boolean;
  toMidday: boolean;
  reason: string;
  fileId: string;
}

export const newLeave = (of: { schoolId: string; day: string }): LeaveValues => ({
  schoolId: of.schoolId,
  onlyThere: false,
  classId: '',
  admissionId: '',
  leaveTypeId: '',
  from: of.day,
  to: of.day,
  fromMidday: false,
  toMidday: false,
  reason: '',
  fileId: '',
});

export const valuesOf = (leave: Leave): LeaveValues => ({
  id: leave.id,
  version: leave.version,
  schoolId: leave.schoolId ?? '',
  onlyThere: leave.onlyThere,
  classId: '',
  admissionId: leave.admissionId ?? '',
  leaveTypeId: leave.leaveTypeId,
  from: leave.from,
  to: leave.to,
  fromMidday: leave.fromMidday,
  toMidday: leave.toMidday,
  reason: leave.reason,
  fileId: leave.fileId ?? '',
});

const filled = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  );

export const ownBody = ({ classId, admissionId, ...values }: LeaveValues) =>
  filled(values) as CallInput<'leaveApplication/addEditLeaveForTeacher'>['body'];

export const childBody = ({ classId, schoolId, onlyThere, ...values }: LeaveValues) =>
  filled(values) as CallInput<'leaveApplication/addEditLeaveForStudent'>['body'];

/** What follows of itself from a change: a leave does not end before it begins, another class has other children. */
export function consequences(
  now: LeaveValues,
  before: LeaveValues,
  type: Pick<LeaveType, 'allowsHalfDay'> | undefined,
): Partial<LeaveValues> {
  const follows: Partial<LeaveValues> = {};
  if (now.from !== before.from && now.to < now.from) follows.to = now.from;
  if (now.schoolId !== before.schoolId) Object.assign(follows, { classId: '', admissionId: '' });
  if (now.classId !== before.classId) follows.admissionId = '';
  if (now.leaveTypeId !== before.leaveTypeId && type && !type.allowsHalfDay) {
    Object.assign(follows, { fromMidday: false, toMidday: false });
  }
  return Object.fromEntries(
    Object.entries(follows).filter(([name, value]) => now[name as keyof LeaveValues] !== value),
  );
}

/** Days that can be counted: both there, in order. */
export const isCountable = ({ from, to }: Pick<LeaveSpan, 'from' | 'to'>): boolean =>
  !Number.isNaN(Date.parse(from)) && !Number.isNaN(Date.parse(to)) && from <= to;
