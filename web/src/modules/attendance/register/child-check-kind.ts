import type { OutboxItemOf } from '../../../platform/outbox/outbox-item.ts';
import { isOfKind, type OutboxKind } from '../../../platform/outbox/outbox-kinds.ts';

/** A child comes or goes by the number that was typed or scanned at the gate; its name is not known here. */
export interface WaitingStudentCheck
  extends OutboxItemOf<'attendance/studentCheckIn' | 'attendance/studentCheckOut'> {
  body: OutboxItemOf<'attendance/studentCheckIn'>['body'] & { typed: string };
}

export const studentCheckKind: OutboxKind<WaitingStudentCheck> = {
  rows: ['attendance/studentCheckIn', 'attendance/studentCheckOut'],
};

export const isStudentCheck = isOfKind(studentCheckKind);

export type Way = 'in' | 'out';

export const wayOf = ({ row }: WaitingStudentCheck): Way =>
  row === 'attendance/studentCheckIn' ? 'in' : 'out';

/** The same child's coming or going under another number; a call of its own, with the time of the tap. */
export function withNumber(
  item: WaitingStudentCheck,
  typed: string,
  key: string,
): WaitingStudentCheck {
  const { failure: _, needsReview: __, ...rest } = item;
  return { ...rest, key, body: { ...item.body, idempotencyKey: key, typed } };
}

/** Of an ID card's code the register number alone. */
export const numberOf = ({ body }: WaitingStudentCheck): string =>
  body.typed.replace(/^SHALA:\d{11}:/i, '');
