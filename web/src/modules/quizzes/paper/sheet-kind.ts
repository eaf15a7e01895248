import type { OutboxItemOf } from '../../../platform/outbox/outbox-item.ts';
import { isOfKind, type OutboxKind } from '../../../platform/outbox/outbox-kinds.ts';

/** A confirmed answer sheet, with ids and places but no names and no picture. */
export type WaitingSheet = OutboxItemOf<'quiz/recordSheet'>;

export const sheetKind: OutboxKind<WaitingSheet> = { rows: ['quiz/recordSheet'] };

export const isSheet = isOfKind(sheetKind);
