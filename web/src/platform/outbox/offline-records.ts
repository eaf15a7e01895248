import { readSession } from '../session.ts';
import { inOutbox } from './outbox-database.ts';

/** Data of the server that is read without network, as long as the account is signed in. */
export const offlineCopies = <Value>(name: string) => ({
  /** That there is no room for it hinders nobody who has a network. */
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

/** What a person has begun and not saved: ids and values without names, which stay through a logout. */
export const offlineDrafts = <Value>(name: string) => ({
  /** Throws `NotKept` where the device has no room, before it seems to count. */
  put: (account: string, id: string, value: Value): Promise<void> =>
    inOutbox(async (db) => void (await db.put('drafts', value, [account, name, id]))),

  get: (account: string, id: string): Promise<Value | undefined> =>
    inOutbox(
      async (db) => (await db.get('drafts', [account, name, id])) as Value | undefined,
    ).catch(() => undefined),

  delete: (account: string, id: string): Promise<void> =>
    inOutbox((db) => db.delete('drafts', [account, name, id])),
});
