import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem } from './outbox-item.ts';
import { outboxVersion, upgradeOutbox } from './outbox-upgrade.ts';

/** Whose token the worker sends with, when no page is open. */
export interface Bearer {
  account: string;
  token: string;
  /** Empty: the worker's own origin. */
  apiHost: string;
  language: string;
}

type RecordKey = [account: string, name: string, id: string];

export interface OutboxSchema extends DBSchema {
  waiting: { key: string; value: OutboxItem };
  /** Of `offlineCopies`. */
  copies: { key: RecordKey; value: unknown };
  /** Of `offlineDrafts`. */
  drafts: { key: RecordKey; value: unknown };
  /** One, under its own name, as long as somebody is signed in. */
  bearer: { key: 'bearer'; value: Bearer };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

/** Nothing can be kept on this device: it is full, or the browser forbids it. */
export class NotKept extends Error {
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super('not kept', { cause });
    this.name = 'NotKept';
    this.isFull = nameOf(cause) === 'QuotaExceededError';
  }
}

/** What is said of it. */
export type Trouble = 'full' | 'forbidden';

export const troubleOf = (cause: unknown): Trouble =>
  cause instanceof NotKept && cause.isFull ? 'full' : 'forbidden';

const nameOf = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'name' in cause ? cause.name : undefined;

const patience = 5000;
let opened: Promise<OutboxDatabase> | undefined;

/** Apart from what the page merely remembers: here a failure is told, never swallowed. */
export async function inOutbox<T>(work: (db: OutboxDatabase) => Promise<T>): Promise<T> {
  try {
    opened ??= open();
    return await work(await opened);
  } catch (cause) {
    if (nameOf(cause) !== 'QuotaExceededError') opened = undefined;
    throw new NotKept(cause);
  }
}

/** The oldest first. */
export const allWaiting = (): Promise<OutboxItem[]> =>
  inOutbox(async (db) => {
    const all = await db.getAll('waiting');
    return all.sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
  });

function open(): Promise<OutboxDatabase> {
  const opening = openDB<OutboxSchema>('shala-outbox', outboxVersion, {
    upgrade: (db, earlier, _wanted, transaction) => {
      // An upgrade that breaks off leaves everything as it lies there; the opening fails, which is told.
      upgradeOutbox(db as never, earlier, transaction as never).catch(() => transaction.abort());
      transaction.done.catch(() => {});
    },
    blocking: (_current, _wanted, event) => {
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
