import type { ResultOf } from '@shala/contract/endpoint.ts';
import type { Rows } from '@shala/contract/rows.ts';
import type { OutboxItem } from './outbox-item.ts';

/** How the outbox handles a module's items. The worker runs it too, so it uses no page and no local storage. */
export interface OutboxKind<Item extends OutboxItem = OutboxItem> {
  rows: readonly Item['row'][];
  /** Derives what follows from the server's result. Without it a sent item is done. */
  settle?(item: Item, result: ResultOfItem<Item>): Settlement<Item>;
  /** The item as it may stay on the device after logout. Required where it contains names. */
  withoutNames?(item: Item): Item;
}

export type ResultOfItem<Item extends OutboxItem> = ResultOf<Rows[Item['row']]>;

export interface Settlement<Item extends OutboxItem = OutboxItem> {
  /** What the server did not accept; the person who entered it decides. */
  needsReview?: Item | undefined;
  /** Updates another waiting item of the account and kind. */
  rebase?(other: Item): Item;
  /** Updates the copy of `offlineCopies`, where there is one. */
  copy?: { name: string; id: string; update: (copy: never) => unknown };
}

export const isOfKind =
  <Item extends OutboxItem>({ rows }: OutboxKind<Item>) =>
  (item: OutboxItem): item is Item =>
    rows.includes(item.row);
