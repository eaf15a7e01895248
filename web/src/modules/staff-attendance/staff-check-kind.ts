import type { OutboxItemOf } from '../../platform/outbox/outbox-item.ts';
import { isOfKind, type OutboxKind } from '../../platform/outbox/outbox-kinds.ts';

/** A check-in or check-out of staff, with ids, times and a location but no names. */
export type WaitingStaffCheck = OutboxItemOf<
  'attendance/teacherCheckIn' | 'attendance/teacherCheckOut'
>;

export type Way = 'in' | 'out';

export const staffCheckKind: OutboxKind<WaitingStaffCheck> = {
  rows: ['attendance/teacherCheckIn', 'attendance/teacherCheckOut'],
};

export const isStaffCheck = isOfKind(staffCheckKind);

export const wayOf = ({ row }: WaitingStaffCheck): Way =>
  row === 'attendance/teacherCheckIn' ? 'in' : 'out';
