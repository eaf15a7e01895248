import { idOf } from '../testing/ids.ts';
// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession, storeSession } from '../session.ts';
import { answering } from '../testing/answering.ts';
import { withTexts } from '../testing/page-texts.ts';
import { principal } from '../testing/people.ts';
import { offlineCopies, offlineDrafts } from './offline-records.ts';
import { followSessionOnDevice } from './outbox.ts';
import { allWaiting, inOutbox } from './outbox-database.ts';
import { exchange, keep } from './outbox-store.ts';
import { registerOutboxKinds } from './registered-kinds.ts';
import { note, noteKind } from './testing/sample-notes.ts';

const item = note(1);
const ravi = { ...principal, email: 'ravi@shala.in', accessToken: 'of-ravi' };
const bearer = () => inOutbox((db) => db.get('bearer', 'bearer'));
const copies = offlineCopies<string>('subjects');
const drafts = offlineDrafts<string>('answers');
let stop: () => void;

beforeEach(async () => {
  registerOutboxKinds(async () => ({ outboxKinds: [noteKind] }));
  await withTexts();
  answering({});
  stop = followSessionOnDevice();
  storeSession(principal);
  await expect.poll(async () => (await bearer())?.token).toBe('token-of-anita');
  await keep(item);
});
afterEach(async () => {
  stop();
  await exchange(idOf(1));
});

describe("the worker's copy of the session", () => {
  it('follows a new sign-in', async () => {
    storeSession({ ...principal, accessToken: 'next' });
    await expect.poll(async () => (await bearer())?.token).toBe('next');
    expect(await allWaiting()).toEqual([item]);
  });

  it('removes the names of another account', async () => {
    storeSession(ravi);
    await expect.poll(async () => (await allWaiting())[0]).not.toHaveProperty('name');
    expect((await bearer())?.account).toBe('ravi@shala.in');
  });

  it('is erased when the server ends the session, while waiting items stay for the same person', async () => {
    clearSession('ended');
    await expect.poll(() => bearer()).toBeUndefined();
    expect(await allWaiting()).toEqual([item]);
  });

  it('is erased by a logout together with every name', async () => {
    clearSession('logged-out');
    await expect.poll(async () => (await allWaiting())[0]).not.toHaveProperty('name');
    expect(await bearer()).toBeUndefined();
    expect(await allWaiting()).toMatchObject([{ key: idOf(1), body: item.body }]);
    expect(JSON.stringify(await allWaiting())).not.toMatch(/Patil/);
  });
});

describe('offline records', () => {
  beforeEach(async () => {
    await copies.put(principal.email, 'algebra', 'Taught by Patil Asha');
    await drafts.put(principal.email, 'algebra', 'x = 4');
    expect(await copies.all(principal.email)).toEqual(['Taught by Patil Asha']);
  });

  it.each([
    ['a logout', () => clearSession('logged-out')],
    ['the sign-in of another account', () => storeSession(ravi)],
  ])('lose their copies and keep their drafts after %s', async (_, change) => {
    change();
    await expect.poll(() => copies.all(principal.email)).toEqual([]);
    expect(await drafts.get(principal.email, 'algebra')).toBe('x = 4');
  });

  it('are kept unchanged when the server ends the session', async () => {
    clearSession('ended');
    await expect.poll(() => bearer()).toBeUndefined();
    expect(await copies.get(principal.email, 'algebra')).toBe('Taught by Patil Asha');
  });

  it('store no copy for an account that is not signed in', async () => {
    await copies.put('ravi@shala.in', 'algebra', 'Taught by Patil Asha');
    expect(await copies.all('ravi@shala.in')).toEqual([]);
  });

  it('are found by their account and name only', async () => {
    await offlineCopies('subjects-of-class').put(principal.email, '5', 'Marathi');
    expect(await copies.all(principal.email)).toEqual(['Taught by Patil Asha']);
    await copies.delete(principal.email, 'algebra');
    expect(await copies.get(principal.email, 'algebra')).toBeUndefined();
  });
});
