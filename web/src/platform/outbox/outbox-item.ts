import type { InputOf } from '@shala/contract/endpoint.ts';
import type { RowName, Rows } from '@shala/contract/rows.ts';

/** A call that waits on this device to be sent. */
export interface OutboxItem {
  /** The idempotency key of its body. */
  key: string;
  /** The sign-in name of the account that made it; it goes out under no other. */
  account: string;
  row: RowName;
  body: unknown;
  madeAt: string;
  /** Why the server did not take it at the last try; without one, no answer came. */
  failure?: { code: string; message: string };
  /** It was answered and a person has to decide; it is not sent again by itself. */
  needsReview?: boolean;
  /** Not sent before, as something is still to be added to it. */
  heldUntil?: string;
}

/** Of a row, or of several with the same body. */
export interface OutboxItemOf<Row extends RowName> extends OutboxItem {
  row: Row;
  body: InputOf<Rows[Row]> extends { body: infer Body } ? Body : never;
}
