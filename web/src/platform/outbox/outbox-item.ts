import type { InputOf } from '@shala/contract/endpoint.ts';
import type { RowName, Rows } from '@shala/contract/rows.ts';

/** A call that waits on this device to be sent. */
export interface OutboxItem {
  /** The idempotency key of the body. */
  key: string;
  /** The sign-in name of the account that created the item; it is sent under no other. */
  account: string;
  row: RowName;
  body: unknown;
  madeAt: string;
  /** Why the server rejected the last try; absent when no answer came. */
  failure?: { code: string; message: string };
  /** The server answered and a person has to decide; the item is not sent again by itself. */
  needsReview?: boolean;
  /** Nobody waits for it or decides about it: it is not among unsent work, and goes when the server refuses it. */
  isQuiet?: boolean;
  /** The item is not sent before this time, as something is still to be added to it. */
  heldUntil?: string;
}

/** An item of one row, or of several rows with the same body. */
export interface OutboxItemOf<Row extends RowName> extends OutboxItem {
  row: Row;
  body: InputOf<Rows[Row]> extends { body: infer Body } ? Body : never;
}
