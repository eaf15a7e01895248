import type { IDBPDatabase, IDBPTransaction } from 'idb';

type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

export const outboxVersion = 2;

/** Moves the records on a device into the stores of this version. */
export async function upgradeOutbox(
  db: IDBPDatabase,
  earlier: number,
  transaction: Upgrade,
): Promise<void> {
  if (earlier === 0) {
    db.createObjectStore('waiting', { keyPath: 'key' });
    db.createObjectStore('bearer');
  }
  const copies = db.createObjectStore('copies');
  const drafts = db.createObjectStore('drafts');
  if (earlier === 0) return;

  // Version 1 had a store for each sort of record, keyed by `account|id`; `taps` was its only store of drafts.
  const present = ['waiting', 'bearer', 'copies', 'drafts'];
  for (const name of [...db.objectStoreNames].filter((one) => !present.includes(one))) {
    const records = name === 'taps' ? drafts : copies;
    let cursor = await transaction.objectStore(name).openCursor();
    for (; cursor; cursor = await cursor.continue()) {
      const [account = '', ...id] = String(cursor.key).split('|');
      await records.put(cursor.value, [account, name, id.join('|')]);
    }
    db.deleteObjectStore(name);
  }

  let cursor = await transaction.objectStore('waiting').openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    const { needsOffice, ...item } = cursor.value;
    if (needsOffice) await cursor.update({ ...item, needsReview: true });
  }
}
