import type { OutboxItemOf } from '../../../platform/outbox/outbox-item.ts';
import { isOfKind, type OutboxKind } from '../../../platform/outbox/outbox-kinds.ts';

/** A child comes or goes by the number that was typed or scanned at the gate; its name is not known here. */
export interface WaitingChildCheck
  extends OutboxItemOf<'attendance/studentCheckIn' | 'attendance/studentCheckOut'> {
  body: OutboxItemOf<'attendance/studentCheckIn'>['body'] & { typed: string };
}

export const childCheckKind: OutboxKind<WaitingChildCheck> = {
  rows: ['attendance/studentCheckIn', 'attendance/studentCheckOut'],
};

export const isChildCheck = isOfKind(childCheckKind);

export type Way = 'in' | 'out';

export const wayOf = ({ row }: WaitingChildCheck): Way =>
  row === 'attendance/studentCheckIn' ? 'in' : 'out';

/** The same child's coming or going under another number; a call of its own, with the time of the tap. */
export function withNumber(item: WaitingChildCheck, typed: string, key: string): WaitingChildCheck {
  const { failure: _, needsReview: __, ...rest } = item;
  return { ...rest, key, body: { ...item.body, idempotencyKey: key, typed } };
}

/** Of an ID card's code the register number alone. */
export const numberOf = ({ body }: WaitingChildCheck): string =>
  body.typed.replace(/^SHALA:\d{11}:/i, '');
