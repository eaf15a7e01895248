import { config } from '../config.ts';
import { currentLanguage } from '../i18n.ts';
import { readSession } from '../session.ts';
import { requestSync } from './background-sync.ts';
import { loadOutboxKinds } from './load-kinds.ts';
import { allWaiting, inOutbox, type OutboxDatabase } from './outbox-database.ts';
import { onOutboxEvent, publishOutboxEvent } from './outbox-events.ts';
import type { OutboxItem } from './outbox-item.ts';

/** Shows the waiting items, now and after every change. */
export async function watchWaiting(show: (all: readonly OutboxItem[]) => void): Promise<void> {
  const look = async () => show(await allWaiting().catch(() => []));
  onOutboxEvent(look);
  await look();
}

/** Stores items before anything is sent, so that they survive a power cut. Throws `StorageError` where the device has no room. */
export async function keep(...items: OutboxItem[]): Promise<void> {
  await inOutbox(async (db) => {
    const { store, done } = durable(db);
    await Promise.all([...items.map((item) => store.put(item)), done]);
  });
  await publishOutboxEvent({ is: 'changed' });
  void requestSync();
}

/** Updates an item that still waits; an item that has been sent meanwhile is not stored again. */
export async function amend(item: OutboxItem): Promise<void> {
  await inOutbox(async (db) => {
    const { store, done } = durable(db);
    const isThere = (await store.getKey(item.key)) !== undefined;
    await Promise.all([isThere && store.put(item), done]);
  });
  await publishOutboxEvent({ is: 'changed' });
}

/** Replaces an item by the items that remain after a person's decision. */
export async function exchange(key: string, ...items: OutboxItem[]): Promise<void> {
  await inOutbox(async (db) => {
    const { store, done } = durable(db);
    await Promise.all([store.delete(key), ...items.map((item) => store.put(item)), done]);
  });
  await publishOutboxEvent({ is: 'changed' });
  if (items.length > 0) void requestSync();
}

const durable = (db: OutboxDatabase) =>
  db.transaction('waiting', 'readwrite', { durability: 'strict' });

/** Stores the present session for the worker; without a session nothing is erased. */
export const keepBearer = (): Promise<void> =>
  inOutbox(async (db) => {
    const session = readSession();
    if (!session) return db.delete('bearer', 'bearer');
    const bearer = {
      account: session.email,
      token: session.accessToken,
      apiHost: config.apiHost,
      language: currentLanguage(),
    };
    await db.put('bearer', bearer, 'bearer');
  });

/**
 * Erases all names but those of the signed-in account's items. The token goes first, so that an answer that
 * arrives later stores no name again.
 */
export async function forgetNames(): Promise<void> {
  await keepBearer();
  const kindOf = await loadOutboxKinds();
  await inOutbox(async (db) => {
    const account = readSession()?.email;
    const transaction = db.transaction(['waiting', 'copies'], 'readwrite');
    const waiting = transaction.objectStore('waiting');
    const copies = transaction.objectStore('copies');
    for (const item of await waiting.getAll()) {
      const bare = item.account !== account && kindOf(item)?.withoutNames?.(item);
      if (bare) await waiting.put(bare);
    }
    for (const key of await copies.getAllKeys()) {
      if (key[0] !== account) await copies.delete(key);
    }
    await transaction.done;
  });
  await publishOutboxEvent({ is: 'changed' });
}
