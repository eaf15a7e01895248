import type { OutboxItem } from './outbox-item.ts';
import type { OutboxKind } from './outbox-kinds.ts';
import { registeredKinds } from './registered-kinds.ts';

/** None for an item that a page of another version has kept, of a kind that is not known here. */
export type KindOf = (item: OutboxItem) => OutboxKind | undefined;

export async function loadOutboxKinds(): Promise<KindOf> {
  const { outboxKinds } = await registeredKinds();
  return ({ row }) => outboxKinds.find(({ rows }) => rows.includes(row));
}
