import { readSession } from '../session.ts';
import { inOutbox } from './outbox-database.ts';

/** Copies of server data that are read without network while the account is signed in. */
export const offlineCopies = <Value>(name: string) => ({
  /** A failure is ignored, as a person with a network does not need the copy. */
  put: (account: string, id: string, value: Value): Promise<void> =>
    inOutbox(async (db) => {
      if (readSession()?.email === account) await db.put('copies', value, [account, name, id]);
    }).catch(() => {}),

  get: (account: string, id: string): Promise<Value | undefined> =>
    inOutbox(
      async (db) => (await db.get('copies', [account, name, id])) as Value | undefined,
    ).catch(() => undefined),

  all: (account: string): Promise<Value[]> =>
    inOutbox(async (db) => {
      const ofAccount = IDBKeyRange.bound([account, name], [account, name, []]);
      return (await db.getAll('copies', ofAccount)) as Value[];
    }).catch(() => []),

  delete: (account: string, id: string): Promise<void> =>
    inOutbox((db) => db.delete('copies', [account, name, id])).catch(() => {}),
});

/** What a person has entered and not saved: ids and values without names, which stay on the device after logout. */
export const offlineDrafts = <Value>(name: string) => ({
  /** Throws `StorageError` where the device has no room, so that the page never shows an entry as kept that is not. */
  put: (account: string, id: string, value: Value): Promise<void> =>
    inOutbox(async (db) => void (await db.put('drafts', value, [account, name, id]))),

  get: (account: string, id: string): Promise<Value | undefined> =>
    inOutbox(
      async (db) => (await db.get('drafts', [account, name, id])) as Value | undefined,
    ).catch(() => undefined),

  delete: (account: string, id: string): Promise<void> =>
    inOutbox((db) => db.delete('drafts', [account, name, id])),

  /** Changes what is kept in one step, so that of two tabs neither overwrites the other's; nothing kept is undefined. */
  change: (
    account: string,
    id: string,
    change: (kept: Value | undefined) => Value | undefined,
  ): Promise<Value | undefined> =>
    inOutbox(async (db) => {
      const { store, done } = db.transaction('drafts', 'readwrite');
      const key: [string, string, string] = [account, name, id];
      const changed = change((await store.get(key)) as Value | undefined);
      await Promise.all([
        changed === undefined ? store.delete(key) : store.put(changed, key),
        done,
      ]);
      return changed;
    }),
});
