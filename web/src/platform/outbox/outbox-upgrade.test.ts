// @vitest-environment jsdom

import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';

const account = 'anita@shala.in';
const waits = {
  key: 'k1',
  account,
  row: 'a/b',
  body: { marks: [1] },
  madeAt: '2026-11-21T05:00:00.000Z',
};
const reviewed = {
  key: 'k2',
  account,
  row: 'a/b',
  body: { marks: [2] },
  madeAt: '2026-11-21T05:01:00.000Z',
  failure: { code: 'not_found', message: 'Gone.' },
  names: { e1: 'Patil Asha' },
};
const waiting = [waits, { ...reviewed, needsOffice: true }];

/** Creates the stores of version 1, before modules had kinds of their own. */
async function makeVersion1() {
  const db = await openDB('shala-outbox', 1, {
    upgrade: (created) => {
      created.createObjectStore('waiting', { keyPath: 'key' });
      created.createObjectStore('registers', { keyPath: 'key' });
      for (const name of ['days', 'taps', 'bearer']) created.createObjectStore(name);
    },
  });
  for (const item of waiting) await db.put('waiting', item);
  await db.put('registers', { key: `${account}|c1|2026-11-21`, account, register: { of: 'c1' } });
  await db.put('days', [{ day: '2026-11-21' }], `${account}|s1`);
  await db.put('taps', { e1: { status: 'late' } }, `${account}|c1|2026-11-21`);
  await db.put('bearer', { account, token: 't', apiHost: '', language: 'en' }, 'bearer');
  return db;
}

const present = async () => ({
  ...(await import('./outbox-database.ts')),
  ...(await import('./offline-records.ts')),
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('upgradeOutbox keeps waiting items, items that need review and the token', async () => {
  (await makeVersion1()).close();
  const { allWaiting, inOutbox } = await present();
  expect(await allWaiting()).toEqual([waits, { ...reviewed, needsReview: true }]);
  expect(await inOutbox((db) => db.get('bearer', 'bearer'))).toMatchObject({ token: 't' });
});

it('upgradeOutbox keeps copies and drafts under their account, name and id', async () => {
  (await makeVersion1()).close();
  const { inOutbox, offlineCopies, offlineDrafts } = await present();
  const registers = offlineCopies('registers');
  expect(await registers.all(account)).toMatchObject([{ register: { of: 'c1' } }]);
  expect(await registers.get(account, 'c1|2026-11-21')).toBeDefined();
  expect(await offlineCopies('days').get(account, 's1')).toEqual([{ day: '2026-11-21' }]);
  const taps = await offlineDrafts('taps').get(account, 'c1|2026-11-21');
  expect(taps).toEqual({ e1: { status: 'late' } });
  const stores = await inOutbox(async (db) => [...db.objectStoreNames]);
  expect(stores).toEqual(['bearer', 'copies', 'drafts', 'waiting']);
});

it('upgradeOutbox runs when an open page of the earlier version closes the database', async () => {
  const earlier = await makeVersion1();
  earlier.addEventListener('versionchange', () => earlier.close());
  const { allWaiting } = await present();
  expect(await allWaiting()).toHaveLength(2);
});

it('upgradeOutbox changes nothing when it fails', async () => {
  const db = await makeVersion1();
  db.close();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { allWaiting } = await present();
  await expect(allWaiting()).rejects.toThrow('not stored');
  put.mockRestore();
  const before = await openDB('shala-outbox', 1);
  expect(await before.getAll('waiting')).toEqual(waiting);
  expect(await before.count('taps')).toBe(1);
});
