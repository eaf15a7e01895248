import { readIdentity } from '@shala/contract/register-identity.ts';
import type { OutboxItemOf } from '../../../platform/outbox/outbox-item.ts';
import { isOfKind, type OutboxKind } from '../../../platform/outbox/outbox-kinds.ts';

/** A check-in or check-out by the number typed or scanned at the gate; the name is not known on the device. */
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

/** The same check under a corrected number, as a new call with the time of the first tap. */
export function withNumber(
  item: WaitingStudentCheck,
  typed: string,
  key: string,
): WaitingStudentCheck {
  const { failure: _, needsReview: __, ...rest } = item;
  return { ...rest, key, body: { ...item.body, idempotencyKey: key, typed } };
}

/** The register number alone, without the rest of an ID card's code. */
export const numberOf = ({ body }: WaitingStudentCheck): string =>
  readIdentity(body.typed)?.registerNumber ?? body.typed;
