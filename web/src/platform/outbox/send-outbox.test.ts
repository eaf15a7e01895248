// @vitest-environment jsdom

import type { MarkAnswer, MarksForm } from '@shala/contract/attendance.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '../session.ts';
import { type Answers, answering, ok, refused } from '../testing/answering.ts';
import { withTexts } from '../testing/page-texts.ts';
import { principal } from '../testing/people.ts';
import { allWaiting, inOutbox, NotKept } from './outbox-database.ts';
import { onSettled } from './outbox-news.ts';
import { amend, exchange, forgetNames, keep } from './outbox-store.ts';
import { keepTaps } from './registers.ts';
import { sendOutbox } from './send-outbox.ts';
import type { WaitingChildCheck, WaitingMarks, WaitingStaffCheck } from './waiting.ts';

const row = 'attendance/markStudentAttendance';
const idOf = (number: number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;

function item(number: number, rest: Partial<WaitingMarks> = {}): WaitingMarks {
  const key = idOf(number);
  const mark = { enrolmentId: idOf(3001), status: 'absent' as const, seen: 0 };
  return {
    key,
    account: principal.email,
    madeAt: `2026-11-21T05:0${number}:00.000Z`,
    row,
    className: '5 A',
    names: { [idOf(3001)]: 'Patil Asha' },
    body: {
      format: 1,
      idempotencyKey: key,
      classId: idOf(505),
      day: '2026-11-21',
      marks: [{ ...mark, tappedAt: '2026-11-21T05:00:00.000Z' }],
    },
    ...rest,
  };
}

const mark = {
  version: 7,
  status: 'present' as const,
  shown: 'present' as const,
  leaveId: null,
  leaveStatus: null,
  note: null,
  inAt: null,
  outAt: null,
  markedBy: 'Meera Rane',
  tappedAt: null,
  arrivedAt: null,
};
const answered = (outcome: MarkAnswer['outcome'], refusal: MarkAnswer['refusal'] = null) =>
  ok({
    isComplete: true,
    totals: {},
    answers: [{ enrolmentId: idOf(3001), outcome, refusal, name: 'Patil Asha', mark }],
  });

const serve = (reply: Answers[string]) =>
  answering({ [row]: reply, 'auth/logout': () => ok(null) });

beforeEach(async () => {
  await withTexts();
  storeSession(principal);
});
afterEach(async () => {
  for (const { key } of await allWaiting()) await exchange(key);
  Reflect.deleteProperty(navigator, 'locks');
});

describe('what waits', () => {
  it('goes out under the token of its own account, with its key, and is gone when it was taken', async () => {
    const asked = serve(() => answered('saved'));
    await keep(item(1));
    await sendOutbox();
    expect(asked).toHaveLength(1);
    expect(asked[0]!.headers.get('Authorization')).toBe('Bearer token-of-anita');
    expect((asked[0]!.body as MarksForm).idempotencyKey).toBe(idOf(1));
    expect(await allWaiting()).toEqual([]);
  });

  it('of another account stays, and nothing of it is sent', async () => {
    const asked = serve(() => answered('saved'));
    await keep(item(1, { account: 'ravi@shala.in' }));
    await sendOutbox();
    expect(asked).toEqual([]);
    expect(await allWaiting()).toHaveLength(1);
  });

  it('is not sent while nobody is signed in', async () => {
    const asked = serve(() => answered('saved'));
    clearSession('ended');
    await keep(item(1));
    await sendOutbox();
    expect(asked).toEqual([]);
  });

  it('stays without an answer and goes later with the same key', async () => {
    let isSilent = true;
    const asked = serve(() => (isSilent ? undefined : answered('saved')));
    await keep(item(1), item(2));
    await sendOutbox();
    // The second would fare no better.
    expect(asked).toHaveLength(1);
    expect(await allWaiting()).toHaveLength(2);
    isSilent = false;
    await sendOutbox();
    const keys = asked.map(({ body }) => (body as MarksForm).idempotencyKey);
    expect(keys).toEqual([idOf(1), idOf(1), idOf(2)]);
    expect(await allWaiting()).toEqual([]);
  });

  it.each([
    [401, 'not_signed_in'],
    [402, 'plan_expired'],
    [403, 'password_change_required'],
    [429, 'too_many_requests'],
    [500, 'internal'],
  ])('stays after %i %s', async (status, code) => {
    serve(() => refused(status, code));
    await keep(item(1));
    await sendOutbox();
    const [left] = await allWaiting();
    expect(left).toMatchObject({ key: idOf(1), failure: { code } });
    expect(left).not.toHaveProperty('needsOffice');
  });

  it.each([
    ['conflict', null],
    ['refused', 'locked'],
    ['refused', 'plan_ended'],
  ] as const)(
    'needs the office after %s %s, and is not sent again by itself',
    async (outcome, why) => {
      const asked = serve(() => answered(outcome, why));
      await keep(item(1));
      await sendOutbox();
      await sendOutbox();
      expect(asked).toHaveLength(1);
      const [left] = await allWaiting();
      expect(left).toMatchObject({ needsOffice: true, open: [{ outcome, refusal: why }] });
    },
  );

  it('needs the office where the whole save is refused', async () => {
    serve(() => refused(404, 'not_found'));
    await keep(item(1));
    await sendOutbox();
    expect((await allWaiting())[0]).toMatchObject({
      needsOffice: true,
      failure: { code: 'not_found' },
    });
  });

  it('of the same child later knows what the earlier save made of it', async () => {
    const asked = serve(() => answered('saved'));
    await keep(item(1), item(2));
    await sendOutbox();
    expect(asked.map(({ body }) => (body as MarksForm).marks[0]!.seen)).toEqual([0, 7]);
  });

  it('may be held back while something is still added to it', async () => {
    const asked = serve(() => answered('saved'));
    const held = item(1, { heldUntil: '2099-01-01T00:00:00.000Z' });
    await keep(held);
    await sendOutbox();
    expect(asked).toEqual([]);
    await amend({ ...held, heldUntil: '2026-01-01T00:00:00.000Z' });
    await sendOutbox();
    expect(asked).toHaveLength(1);
    // What has gone out is not brought back by it.
    await amend(held);
    expect(await allWaiting()).toEqual([]);
  });

  it('of other kinds goes the same way, and is told with the words about its field', async () => {
    const child: WaitingChildCheck = {
      ...{ key: idOf(7), account: principal.email, madeAt: '2026-11-21T05:00:00.000Z' },
      row: 'attendance/studentCheckIn',
      body: {
        ...{ idempotencyKey: idOf(7), schoolId: idOf(101), typed: '999' },
        tappedAt: '2026-11-21T05:00:00.000Z',
      },
    };
    const own: WaitingStaffCheck = {
      ...{ key: idOf(8), account: principal.email, madeAt: '2026-11-21T05:01:00.000Z' },
      row: 'attendance/teacherCheckOut',
      body: {
        ...{ idempotencyKey: idOf(8), schoolId: idOf(101) },
        tappedAt: '2026-11-21T05:01:00.000Z',
      },
    };
    const errors = [{ field: 'typed', message: 'Unknown number.' }];
    const asked = answering({
      'attendance/studentCheckIn': () => refused(422, 'invalid', { errors }),
      'attendance/teacherCheckOut': () => ok({}),
    });
    await keep(own, child);
    await sendOutbox();
    expect(asked.map(({ body }) => body)).toEqual([child.body, own.body]);
    const failure = { code: 'invalid', message: 'Unknown number.' };
    expect(await allWaiting()).toEqual([{ ...child, failure, needsOffice: true }]);
  });

  it('is sent by one tab at a time', async () => {
    const request = vi.fn(async (_name: string, work: () => Promise<void>) => work());
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const asked = serve(() => answered('saved'));
    await keep(item(1));
    await Promise.all([sendOutbox(), sendOutbox()]);
    expect(request.mock.calls[0]![0]).toBe('shala-outbox');
    expect(asked).toHaveLength(1);
  });

  it('tells the page what was answered', async () => {
    serve(() => answered('saved'));
    const told = vi.fn();
    const stop = onSettled(told);
    await keep(item(1));
    await sendOutbox();
    stop();
    expect(told.mock.calls[0]![0]).toMatchObject({ key: idOf(1) });
  });
});

describe('a logout', () => {
  it('leaves ids alone', async () => {
    serve(() => answered('conflict'));
    await keep(item(1));
    await sendOutbox();
    clearSession('logged-out');
    await forgetNames();
    const [left] = await allWaiting();
    expect(JSON.stringify(left)).not.toMatch(/Patil|Meera|5 A/);
    expect(left).toMatchObject({ body: { marks: [{ enrolmentId: idOf(3001) }] } });
  });

  it('while the answer is on its way brings no name back', async () => {
    serve(async () => {
      clearSession('logged-out');
      await forgetNames();
      return answered('conflict');
    });
    await keep(item(1));
    await sendOutbox();
    expect(JSON.stringify(await allWaiting())).not.toMatch(/Patil|Meera|5 A/);
  });
});

it('a full device is told, not swallowed', async () => {
  await inOutbox(async () => {});
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const taps = { a: { status: 'late' as const, tappedAt: '2026-11-21T05:00:00.000Z' } };
  const told = await keepTaps('a@b.in', idOf(505), '2026-11-21', taps).catch((cause) => cause);
  put.mockRestore();
  expect(told).toBeInstanceOf(NotKept);
  expect(told.isFull).toBe(true);
});
