import { config } from '../config.ts';
import { currentLanguage } from '../i18n.ts';
import { readSession } from '../session.ts';
import { requestSync } from './background-sync.ts';
import { loadOutboxKinds } from './load-kinds.ts';
import { allWaiting, inOutbox, type OutboxDatabase } from './outbox-database.ts';
import type { OutboxItem } from './outbox-item.ts';
import { onNews, tellNews } from './outbox-news.ts';

/** Shows what waits, now and whenever something happens to it. */
export async function watchWaiting(show: (all: readonly OutboxItem[]) => void): Promise<void> {
  const look = async () => show(await allWaiting().catch(() => []));
  onNews(look);
  await look();
}

/** Kept before anything is sent, and through a power cut. Throws `NotKept` where the device has no room. */
export async function keep(...items: OutboxItem[]): Promise<void> {
  await inOutbox(async (db) => {
    const { store, done } = forGood(db);
    await Promise.all([...items.map((item) => store.put(item)), done]);
  });
  await tellNews({ is: 'changed' });
  void requestSync();
}

/** What has become known about an item meanwhile; it stays gone where it has been sent without. */
export async function amend(item: OutboxItem): Promise<void> {
  await inOutbox(async (db) => {
    const { store, done } = forGood(db);
    const isThere = (await store.getKey(item.key)) !== undefined;
    await Promise.all([isThere && store.put(item), done]);
  });
  await tellNews({ is: 'changed' });
}

/** What a person decided about an item: what is left of it, and what is sent instead. */
export async function exchange(key: string, ...items: OutboxItem[]): Promise<void> {
  await inOutbox(async (db) => {
    const { store, done } = forGood(db);
    await Promise.all([store.delete(key), ...items.map((item) => store.put(item)), done]);
  });
  await tellNews({ is: 'changed' });
  if (items.length > 0) void requestSync();
}

const forGood = (db: OutboxDatabase) =>
  db.transaction('waiting', 'readwrite', { durability: 'strict' });

/** For the worker, as the session stands now; none is erased. */
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
 * Names stay of nobody but whoever is signed in. First the token: an answer that arrives from now on brings
 * no name back.
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
  await tellNews({ is: 'changed' });
}
