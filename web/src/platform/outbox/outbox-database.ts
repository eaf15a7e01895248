import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem } from './outbox-item.ts';
import { outboxVersion, upgradeOutbox } from './outbox-upgrade.ts';

/** The account and token under which the worker sends when no page is open. */
export interface Bearer {
  account: string;
  token: string;
  /** Empty when the API is on the worker's own origin. */
  apiHost: string;
  language: string;
}

type RecordKey = [account: string, name: string, id: string];

export interface OutboxSchema extends DBSchema {
  waiting: { key: string; value: OutboxItem };
  /** The records of `offlineCopies`. */
  copies: { key: RecordKey; value: unknown };
  /** The records of `offlineDrafts`. */
  drafts: { key: RecordKey; value: unknown };
  /** A single record, present while somebody is signed in. */
  bearer: { key: 'bearer'; value: Bearer };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

/** This device stores nothing: it is full, or the browser forbids it. */
export class StorageError extends Error {
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super('not stored', { cause });
    this.name = 'StorageError';
    this.isFull = nameOf(cause) === 'QuotaExceededError';
  }
}

/** Why the device stores nothing, as the page shows it. */
export type Trouble = 'full' | 'forbidden';

export const troubleOf = (cause: unknown): Trouble =>
  cause instanceof StorageError && cause.isFull ? 'full' : 'forbidden';

const nameOf = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'name' in cause ? cause.name : undefined;

const patience = 5000;
let opened: Promise<OutboxDatabase> | undefined;

/** Runs work on the outbox database. Unlike in `kv`, a failure is thrown, as unsent work would be lost. */
export async function inOutbox<T>(work: (db: OutboxDatabase) => Promise<T>): Promise<T> {
  try {
    opened ??= open();
    return await work(await opened);
  } catch (cause) {
    if (nameOf(cause) !== 'QuotaExceededError') opened = undefined;
    throw new StorageError(cause);
  }
}

/** All waiting items, the oldest first. */
export const allWaiting = (): Promise<OutboxItem[]> =>
  inOutbox(async (db) => {
    const all = await db.getAll('waiting');
    return all.sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
  });

function open(): Promise<OutboxDatabase> {
  const opening = openDB<OutboxSchema>('shala-outbox', outboxVersion, {
    upgrade: (db, earlier, _newer, transaction) => {
      // A failed upgrade is rolled back, and opening the database throws.
      upgradeOutbox(db as never, earlier, transaction as never).catch(() => transaction.abort());
      transaction.done.catch(() => {});
    },
    blocking: (_current, _newer, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database does not open')), patience);
  });
  return Promise.race([opening, tooLate]);
}
