import type { UserData } from '@shala/contract/auth.ts';
import type { Language } from '@shala/contract/fields.ts';
import { type IDBPDatabase, openDB } from 'idb';
import type { Config } from './config.ts';

/** What the page remembers on this device besides the two entries of local storage. A module declares its own beside its code. */
export interface Remembered {
  config: Config;
  language: Language;
  /** Who agreed to have the pages' texts translated by the third party, and into what. */
  translation: { email: string; name: string };
  colourScheme: 'light' | 'dark' | 'auto';
  wrapper: boolean;
  drawerOpen: boolean;
  /** The last answer of getUserData, for a start without network. */
  userData: UserData;
  /** The day on which an account, by its e-mail, has put the notice of ending plans away. */
  [planNoticeAway: `planNoticeAway:${string}`]: string;
  [draft: `draft:${string}`]: unknown;
  /** When the server last answered, by its clock. */
  lastContact: string;
  /** The account, by its id, has read on this device what plain http withholds. */
  [told: `told-of-http:${string}`]: true;
}

/** Stands in where IndexedDB is closed (private windows, policies): the page then forgets on reload. */
const inMemory = new Map<string, unknown>();

/** A database that never opens, as some locked-down browsers have it, must not hold up the start. */
const patience = 2000;

let database: Promise<IDBPDatabase | undefined> | undefined;

export async function recall<K extends keyof Remembered>(
  key: K,
): Promise<Remembered[K] | undefined> {
  const kept = await attempt((db) => db.get('kv', key));
  return (kept ?? inMemory.get(key)) as Remembered[K] | undefined;
}

export async function remember<K extends keyof Remembered>(
  key: K,
  value: Remembered[K],
): Promise<void> {
  inMemory.set(key, value);
  await attempt((db) => db.put('kv', value, key));
}

export async function forget(key: keyof Remembered): Promise<void> {
  inMemory.delete(key);
  await attempt((db) => db.delete('kv', key));
}

async function attempt<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    database ??= openOrGiveUp();
    const db = await database;
    return db && (await work(db));
  } catch {
    return undefined;
  }
}

function openOrGiveUp(): Promise<IDBPDatabase | undefined> {
  const opening = openDB('shala', 1, {
    upgrade: (db) => void db.createObjectStore('kv'),
    // A newer page in another tab wants to change the database: let go, and open again when needed.
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      database = undefined;
    },
    terminated: () => {
      database = undefined;
    },
  }).catch(() => undefined);
  const givenUp = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  return Promise.race([opening, givenUp]);
}
