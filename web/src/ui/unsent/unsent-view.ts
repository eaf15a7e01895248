import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import type { OutboxKind } from '../../platform/outbox/outbox-kinds.ts';

/** How a module's items look on the page of unsent work. */
export interface UnsentView<Item extends OutboxItem = OutboxItem> {
  kind: OutboxKind<Item>;
  Title(props: { item: Item }): ReactNode;
  /** The amount in the item; shown before the time at which it was entered. */
  Amount?(props: { item: Item }): ReactNode;
  /** Further actions besides retry and discard. */
  Actions?(props: { item: Item }): ReactNode;
  /** For an item that is reviewed part by part and not as a whole. */
  Review?(props: { item: Item }): ReactNode;
  /** The lines of the exported table for an item that needs review. */
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

type UnsentLine = Partial<Record<(typeof unsentColumns)[number], string | undefined>>;
