import type { ResultOf } from '@shala/contract/endpoint.ts';
import type { Rows } from '@shala/contract/rows.ts';
import type { OutboxItem } from './outbox-item.ts';

/** What the outbox has to know of a module's items. The worker runs it too: no page, no local storage. */
export interface OutboxKind<Item extends OutboxItem = OutboxItem> {
  rows: readonly Item['row'][];
  /** What follows from the server's result. Without it the item is sent and done. */
  settle?(item: Item, result: ResultOfItem<Item>): Settlement<Item>;
  /** The item as it may stay on the device after a logout. Needed where it holds anybody's name. */
  withoutNames?(item: Item): Item;
}

export type ResultOfItem<Item extends OutboxItem> = ResultOf<Rows[Item['row']]>;

export interface Settlement<Item extends OutboxItem = OutboxItem> {
  /** What the server did not take; the person who made it decides. */
  needsReview?: Item | undefined;
  /** Brings another waiting item of the account and kind up to date. */
  rebase?(other: Item): Item;
  /** Brings what `offlineCopies` keep up to date, where there is a copy. */
  copy?: { name: string; id: string; update: (copy: never) => unknown };
}

export const isOfKind =
  <Item extends OutboxItem>({ rows }: OutboxKind<Item>) =>
  (item: OutboxItem): item is Item =>
    rows.includes(item.row);
