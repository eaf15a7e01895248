// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '../session.ts';
import { answering } from '../testing/answering.ts';
import { withTexts } from '../testing/page-texts.ts';
import { principal } from '../testing/people.ts';
import { followSessionOnDevice } from './outbox.ts';
import { allWaiting, inOutbox } from './outbox-database.ts';
import { exchange, keep } from './outbox-store.ts';
import type { WaitingMarks } from './waiting.ts';

const idOf = (number: number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const marks: WaitingMarks = {
  ...{ key: idOf(1), account: principal.email, madeAt: '2026-11-21T05:00:00.000Z' },
  ...{ row: 'attendance/markStudentAttendance', className: '5 A' },
  names: { [idOf(3001)]: 'Patil Asha' },
  body: { format: 1, idempotencyKey: idOf(1), classId: idOf(505), day: '2026-11-21', marks: [] },
};
const bearer = () => inOutbox((db) => db.get('bearer', 'bearer'));
let stop: () => void;

beforeEach(async () => {
  await withTexts();
  answering({});
  stop = followSessionOnDevice();
  storeSession(principal);
  await vi.waitFor(async () => expect((await bearer())?.token).toBe('token-of-anita'));
  await keep(marks);
});
afterEach(async () => {
  stop();
  await exchange(idOf(1));
});

describe("the worker's copy of the session", () => {
  it('follows a new sign-in', async () => {
    storeSession({ ...principal, accessToken: 'next' });
    await vi.waitFor(async () => expect((await bearer())?.token).toBe('next'));
    expect(await allWaiting()).toEqual([marks]);
  });

  it('leaves no names of another account', async () => {
    storeSession({ ...principal, email: 'ravi@shala.in', accessToken: 'of-ravi' });
    await vi.waitFor(async () => expect((await allWaiting())[0]).not.toHaveProperty('names'));
    expect((await bearer())?.account).toBe('ravi@shala.in');
  });

  it('is erased when the server ends the session; what waits stays as it is for the same person', async () => {
    clearSession('ended');
    await vi.waitFor(async () => expect(await bearer()).toBeUndefined());
    expect(await allWaiting()).toEqual([marks]);
  });

  it('is erased by a logout, and every name with it', async () => {
    clearSession('logged-out');
    await vi.waitFor(async () => expect((await allWaiting())[0]).not.toHaveProperty('names'));
    expect(await bearer()).toBeUndefined();
    expect(await allWaiting()).toMatchObject([{ key: idOf(1), body: marks.body }]);
    expect(JSON.stringify(await allWaiting())).not.toMatch(/Patil|5 A/);
  });
});
