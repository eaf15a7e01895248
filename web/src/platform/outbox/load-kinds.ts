import type { OutboxItem } from './outbox-item.ts';
import type { OutboxKind } from './outbox-kinds.ts';
import { registeredKinds } from './registered-kinds.ts';

/** Undefined for an item of an unknown kind, which a page of another version stored. */
export type KindOf = (item: OutboxItem) => OutboxKind | undefined;

export async function loadOutboxKinds(): Promise<KindOf> {
  const { outboxKinds } = await registeredKinds();
  return ({ row }) => outboxKinds.find(({ rows }) => rows.includes(row));
}
