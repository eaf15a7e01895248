import type { Answer } from '../answer.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { OutboxKind, Settlement } from './outbox-kinds.ts';

/** The state of an item after an answer. Only a `sent` item is removed from the device. */
export type Outcome =
  | { is: 'sent' }
  /** The item is tried again; `stops` when the other items would fail now as well. */
  | { is: 'waiting'; item: OutboxItem; stops: boolean }
  | { is: 'needs review'; item: OutboxItem };

/** With these codes the server has decided nothing about the item itself. */
const undecided = [
  'offline',
  'not_signed_in',
  'bad_xsrf',
  'plan_expired',
  'password_change_required',
  'too_many_requests',
  'internal',
];

export const settlementOf = (
  item: OutboxItem,
  answer: Answer<unknown>,
  kind: OutboxKind | undefined,
): Settlement => (answer.success && kind?.settle?.(item, answer.result as never)) || {};

export function outcomeOf(
  item: OutboxItem,
  answer: Answer<unknown>,
  { needsReview }: Settlement,
): Outcome {
  if (answer.success) {
    if (!needsReview) return { is: 'sent' };
    const { failure: _, ...rest } = needsReview;
    return { is: 'needs review', item: { ...rest, needsReview: true } };
  }
  const { code, message: whole, errors } = answer;
  const message = errors?.[0]?.message ?? whole;
  if (code === 'offline') return { is: 'waiting', item, stops: true };
  const failure = { code, message };
  if (undecided.includes(code)) {
    return { is: 'waiting', item: { ...item, failure }, stops: code !== 'internal' };
  }
  if (item.isQuiet) return { is: 'sent' };
  return { is: 'needs review', item: { ...item, failure, needsReview: true } };
}
