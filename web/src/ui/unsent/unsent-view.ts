import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import type { OutboxKind } from '../../platform/outbox/outbox-kinds.ts';

/** How a module's items look on the page of what is unsent. */
export interface UnsentView<Item extends OutboxItem = OutboxItem> {
  kind: OutboxKind<Item>;
  Title(props: { item: Item }): ReactNode;
  /** How much is in it; stands before the time at which it was made. */
  Amount?(props: { item: Item }): ReactNode;
  /** What a person can do with it besides sending it again or discarding it. */
  Actions?(props: { item: Item }): ReactNode;
  /** Where an item that needs review is decided part by part instead of as a whole. */
  Review?(props: { item: Item }): ReactNode;
  /** An item that needs review, as lines of the exported table. */
  exportLines(item: Item, t: TFunction): UnsentLine[];
}

export const unsentColumns = [
  'day',
  'class',
  'name',
  'mine',
  'note',
  'tapped',
  'why',
  'theirs',
] as const;

export type UnsentLine = Partial<Record<(typeof unsentColumns)[number], string | undefined>>;
