// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendFromWorker } from '../../service-worker/outbox.ts';
import { clearSession, storeSession } from '../session.ts';
import { type Answers, answering, ok, refused } from '../testing/answering.ts';
import { withTexts } from '../testing/page-texts.ts';
import { principal } from '../testing/people.ts';
import { allWaiting, inOutbox } from './outbox-database.ts';
import { type News, onNews } from './outbox-news.ts';
import { exchange, forgetNames, keep, keepBearer } from './outbox-store.ts';
import type { WaitingMarks } from './waiting.ts';

const row = 'attendance/markStudentAttendance';
const idOf = (number: number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const marks = (rest: Partial<WaitingMarks> = {}): WaitingMarks => ({
  ...{ key: idOf(1), account: principal.email, madeAt: '2026-11-21T05:00:00.000Z', row },
  ...{ className: '5 A', names: { [idOf(3001)]: 'Patil Asha' } },
  body: {
    ...{ format: 1, idempotencyKey: idOf(1), classId: idOf(505), day: '2026-11-21' },
    marks: [
      {
        ...{ enrolmentId: idOf(3001), status: 'absent', seen: 0 },
        tappedAt: '2026-11-21T05:00:00.000Z',
      },
    ],
  },
  ...rest,
});
const taken = () => ok({ isComplete: true, totals: {}, answers: [] });
const conflict = () =>
  ok({
    ...{ isComplete: true, totals: {} },
    answers: [
      {
        enrolmentId: idOf(3001),
        outcome: 'conflict',
        refusal: null,
        name: 'Patil Asha',
        mark: null,
      },
    ],
  });
const serve = (reply: Answers[string]) => answering({ [row]: reply });
const bearer = () => inOutbox((db) => db.get('bearer', 'bearer'));

beforeEach(async () => {
  await withTexts();
  serve(taken);
  storeSession(principal);
  await keepBearer();
});
afterEach(async () => {
  for (const { key } of await allWaiting()) await exchange(key);
});

describe('the worker', () => {
  it("sends what waits under its account's token, without the page's storage", async () => {
    await keep(marks());
    localStorage.clear();
    const asked = serve(taken);
    await sendFromWorker();
    expect(asked[0]!.headers.get('Authorization')).toBe('Bearer token-of-anita');
    expect(asked[0]!.headers.get('Accept-Language')).toBe('en');
    expect(asked[0]!.headers.has('X-XSRF-TOKEN')).toBe(false);
    expect(asked[0]!.body).toEqual(marks().body);
    expect(await allWaiting()).toEqual([]);
  });

  it('tells the pages that are open', async () => {
    await keep(marks());
    const told: News[] = [];
    const stop = onNews((news) => void told.push(news));
    await sendFromWorker();
    stop();
    expect(told).toMatchObject([
      { is: 'settled', item: { key: idOf(1) }, answer: { success: true } },
    ]);
  });

  it('sends nothing of another account, and nothing when nobody is signed in', async () => {
    const asked = serve(taken);
    await keep(marks({ account: 'ravi@shala.in' }));
    await sendFromWorker();
    clearSession('ended');
    await keepBearer();
    await exchange(idOf(1), marks());
    await sendFromWorker();
    expect(asked).toEqual([]);
    expect(await allWaiting()).toHaveLength(1);
  });

  it.each([
    ['no answer', () => undefined],
    ['an answer of too many requests', () => refused(429, 'too_many_requests')],
    ['a fault of the server', () => refused(500, 'internal')],
    ['a gateway alone', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('fails after %s, so that the browser tries again', async (_, reply) => {
    serve(reply);
    await keep(marks());
    await expect(sendFromWorker()).rejects.toThrow();
    expect(await allWaiting()).toMatchObject([marks()]);
  });

  it('keeps what a token that is over could not send, and uses it no more', async () => {
    const asked = serve(() => refused(401, 'not_signed_in'));
    await keep(marks());
    await sendFromWorker();
    await sendFromWorker();
    expect(asked).toHaveLength(1);
    expect(await bearer()).toBeUndefined();
    expect(await allWaiting()).toMatchObject([{ failure: { code: 'not_signed_in' } }]);
  });

  it('brings no name back after a logout while the answer was on its way', async () => {
    serve(async () => {
      clearSession('logged-out');
      await forgetNames();
      return conflict();
    });
    await keep(marks());
    await sendFromWorker();
    const left = await allWaiting();
    expect(left).toMatchObject([{ needsOffice: true }]);
    expect(JSON.stringify(left)).not.toMatch(/Patil|5 A/);
    expect(await bearer()).toBeUndefined();
  });
});
