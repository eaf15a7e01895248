import type { OutboxItemOf } from '../../../platform/outbox/outbox-item.ts';
import { isOfKind, type OutboxKind } from '../../../platform/outbox/outbox-kinds.ts';

/** One tapped answer, with ids and places but no names. */
export type WaitingAnswer = OutboxItemOf<'quiz/recordAnswer'>;

export const answerKind: OutboxKind<WaitingAnswer> = { rows: ['quiz/recordAnswer'] };

export const isAnswer = isOfKind(answerKind);
