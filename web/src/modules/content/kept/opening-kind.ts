import type { OutboxItemOf } from '../../../platform/outbox/outbox-item.ts';
import type { OutboxKind } from '../../../platform/outbox/outbox-kinds.ts';

/** That somebody opened an item; with ids and a time, but no names. */
type WaitingOpening = OutboxItemOf<'content/markOpened'>;

export const openingKind: OutboxKind<WaitingOpening> = { rows: ['content/markOpened'] };
