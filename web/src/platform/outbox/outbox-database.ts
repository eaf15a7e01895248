import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptRegister, Taps, Waiting } from './waiting.ts';

export interface Shelves extends DBSchema {
  waiting: { key: string; value: Waiting };
  registers: { key: string; value: KeptRegister };
  /** By account, class and day; ids and marks alone. */
  taps: { key: string; value: Taps };
}

export type OutboxDatabase = IDBPDatabase<Shelves>;

/** Nothing can be kept on this device: it is full, or the browser forbids it. */
export class NotKept extends Error {
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super('not kept', { cause });
    this.name = 'NotKept';
    this.isFull = nameOf(cause) === 'QuotaExceededError';
  }
}

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

function open(): Promise<OutboxDatabase> {
  const opening = openDB<Shelves>('shala-outbox', 1, {
    upgrade: (db) => {
      db.createObjectStore('waiting', { keyPath: 'key' });
      db.createObjectStore('registers', { keyPath: 'key' });
      db.createObjectStore('taps');
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
