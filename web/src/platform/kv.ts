import type { UserData } from '@shala/contract/auth.ts';
import type { Language } from '@shala/contract/fields.ts';
import { type IDBPDatabase, openDB } from 'idb';
import type { Config } from './config.ts';

/** The entries kept on this device besides the two in local storage. A module declares its own beside its code. */
export interface Remembered {
  config: Config;
  language: Language;
  /** Who agreed to have the pages' texts translated by the third party, and into what. */
  translation: { email: string; name: string };
  colourScheme: 'light' | 'dark' | 'auto';
  wrapper: boolean;
  drawerOpen: boolean;
  /** One line a row of tables, or every text whole. */
  tableDensity: 'lines' | 'whole';
  /** The columns that are hidden in the tables of a page, by its path. */
  [hiddenColumns: `hiddenColumns:${string}`]: string[];
  /** The last answer of getUserData, for a start without network. */
  userData: UserData;
  /** The day for which an account, by its e-mail, has hidden the notice of ending plans. */
  [planNoticeHidden: `planNoticeAway:${string}`]: string;
  [draft: `draft:${string}`]: KeptDraft;
  /** When the server last answered, by its clock. */
  lastContact: string;
  /** The page of a PDF that was read last, by the content's id. */
  [pdfPage: `pdfPage:${string}`]: number;
  /** The counter at which this device takes fees, by the id of its school. */
  [feeCounter: `feeCounter:${string}`]: string;
  /** The account, by its id, has read on this device what does not work over plain http. */
  [httpNoticeRead: `told-of-http:${string}`]: true;
}

/** What was typed into a form and not saved, and when. */
export interface KeptDraft {
  at: string;
  draft: unknown;
}

/** Used where IndexedDB is blocked (private windows, policies); its entries are lost on reload. */
const inMemory = new Map<string, unknown>();

/** A database that never opens, as in some locked-down browsers, must not delay the start. */
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

/** All drafts, by their keys. */
export async function recallDrafts(): Promise<Map<`draft:${string}`, KeptDraft>> {
  const stored = await attempt(async (db) => {
    const { store } = db.transaction('kv');
    const all = IDBKeyRange.bound('draft:', 'draft:\uffff');
    const [keys, kept] = await Promise.all([store.getAllKeys(all), store.getAll(all)]);
    return keys.map((key, place) => [key, kept[place]] as const);
  });
  const inPage = [...inMemory].filter(([key]) => key.startsWith('draft:'));
  return new Map([...inPage, ...(stored ?? [])] as never);
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
    // A newer page in another tab upgrades the database; this page closes it and opens it again when needed.
    blocking: (_current, _newer, event) => {
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
