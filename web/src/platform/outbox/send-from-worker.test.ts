import { idOf } from '../testing/ids.ts';
// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendFromWorker } from '../../service-worker/outbox.ts';
import { clearSession, storeSession } from '../session.ts';
import { type Answers, answering, ok, refused } from '../testing/answering.ts';
import { withTexts } from '../testing/page-texts.ts';
import { principal } from '../testing/people.ts';
import { allWaiting, inOutbox } from './outbox-database.ts';
import { type OutboxEvent, onOutboxEvent } from './outbox-events.ts';
import { exchange, forgetNames, keep, keepBearer } from './outbox-store.ts';
import { registerOutboxKinds } from './registered-kinds.ts';
import { type NoteResult, note, noteKind, noteRow } from './testing/sample-notes.ts';

const result = (outcome: NoteResult['outcome']) =>
  ok({ outcome, version: 7, name: 'Patil Asha' } satisfies NoteResult);
const accept = () => result('saved');
const conflict = () => result('conflict');
const serve = (reply: Answers[string]) => answering({ [noteRow]: reply });
const bearer = () => inOutbox((db) => db.get('bearer', 'bearer'));

beforeEach(async () => {
  registerOutboxKinds(async () => ({ outboxKinds: [noteKind] }));
  await withTexts();
  serve(accept);
  storeSession(principal);
  await keepBearer();
});
afterEach(async () => {
  for (const { key } of await allWaiting()) await exchange(key);
});

describe('the worker', () => {
  it("sends what waits under its account's token, without the page's storage", async () => {
    await keep(note(1));
    localStorage.clear();
    const asked = serve(accept);
    await sendFromWorker();
    expect(asked[0]!.headers.get('Authorization')).toBe('Bearer token-of-anita');
    expect(asked[0]!.headers.get('Accept-Language')).toBe('en');
    expect(asked[0]!.headers.has('X-XSRF-TOKEN')).toBe(false);
    expect(asked[0]!.body).toEqual(note(1).body);
    expect(await allWaiting()).toEqual([]);
  });

  it('notifies the open pages', async () => {
    await keep(note(1));
    const published: OutboxEvent[] = [];
    const stop = onOutboxEvent((event) => void published.push(event));
    await sendFromWorker();
    stop();
    expect(published).toMatchObject([
      { is: 'settled', item: { key: idOf(1) }, answer: { success: true } },
    ]);
  });

  it('sends nothing of another account, and nothing while nobody is signed in', async () => {
    const asked = serve(accept);
    await keep(note(1, { account: 'ravi@shala.in' }));
    await sendFromWorker();
    clearSession('ended');
    await keepBearer();
    await exchange(idOf(1), note(1));
    await sendFromWorker();
    expect(asked).toEqual([]);
    expect(await allWaiting()).toHaveLength(1);
  });

  it.each([
    ['no answer', () => undefined],
    ['an answer of too many requests', () => refused(429, 'too_many_requests')],
    ['an error of the server', () => refused(500, 'internal')],
    ['a gateway alone', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('fails after %s, so that the browser tries again', async (_, reply) => {
    serve(reply);
    await keep(note(1));
    await expect(sendFromWorker()).rejects.toThrow();
    expect(await allWaiting()).toMatchObject([note(1)]);
  });

  it('keeps what an expired token could not send, and stops using the token', async () => {
    const asked = serve(() => refused(401, 'not_signed_in'));
    await keep(note(1));
    await sendFromWorker();
    await sendFromWorker();
    expect(asked).toHaveLength(1);
    expect(await bearer()).toBeUndefined();
    expect(await allWaiting()).toMatchObject([{ failure: { code: 'not_signed_in' } }]);
  });

  it('stores no name when the account logs out before the answer arrives', async () => {
    serve(async () => {
      clearSession('logged-out');
      await forgetNames();
      return conflict();
    });
    await keep(note(1));
    await sendFromWorker();
    const left = await allWaiting();
    expect(left).toMatchObject([{ needsReview: true }]);
    expect(JSON.stringify(left)).not.toMatch(/Patil/);
    expect(await bearer()).toBeUndefined();
  });
});
