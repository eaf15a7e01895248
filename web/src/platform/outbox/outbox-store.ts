import { outboxChanged } from './outbox.ts';
import { inOutbox } from './outbox-database.ts';
import { withoutNames } from './settle.ts';
import type { Waiting } from './waiting.ts';

export const allWaiting = (): Promise<Waiting[]> =>
  inOutbox(async (db) => {
    const all = await db.getAll('waiting');
    return all.sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
  });

/** Kept before anything is sent. Throws `NotKept` where the device has no room. */
export async function keep(...items: Waiting[]): Promise<void> {
  await inOutbox(async (db) => {
    const transaction = db.transaction('waiting', 'readwrite');
    await Promise.all([...items.map((item) => transaction.store.put(item)), transaction.done]);
  });
  await outboxChanged();
}

/** What a person decided about an item: what is left of it, and what is sent instead. */
export async function exchange(key: string, ...items: Waiting[]): Promise<void> {
  await inOutbox(async (db) => {
    const transaction = db.transaction('waiting', 'readwrite');
    await transaction.store.delete(key);
    for (const item of items) await transaction.store.put(item);
    await transaction.done;
  });
  await outboxChanged();
}

export async function forgetNames(): Promise<void> {
  await inOutbox(async (db) => {
    const transaction = db.transaction(['waiting', 'registers'], 'readwrite');
    const waiting = transaction.objectStore('waiting');
    await transaction.objectStore('registers').clear();
    for (const item of await waiting.getAll()) await waiting.put(withoutNames(item));
    await transaction.done;
  });
  await outboxChanged();
}
