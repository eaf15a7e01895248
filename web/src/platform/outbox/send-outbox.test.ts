import { idOf } from '../testing/ids.ts';
// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '../session.ts';
import { type Answers, answering, ok, refused } from '../testing/answering.ts';
import { withTexts } from '../testing/page-texts.ts';
import { principal } from '../testing/people.ts';
import { offlineCopies, offlineDrafts } from './offline-records.ts';
import { allWaiting, inOutbox, StorageError } from './outbox-database.ts';
import { onResult, onSettled } from './outbox-events.ts';
import type { OutboxItem } from './outbox-item.ts';
import { amend, exchange, forgetNames, keep } from './outbox-store.ts';
import { registerOutboxKinds } from './registered-kinds.ts';
import { sendOutbox } from './send-outbox.ts';
import {
  type Note,
  type NoteResult,
  note,
  noteKind,
  noteRow,
  otherRow,
  plainKind,
} from './testing/sample-notes.ts';

const answered = (outcome: NoteResult['outcome'] = 'saved') =>
  ok({ outcome, version: 7, name: 'Meera Rane' } satisfies NoteResult);

const serve = (reply: Answers[string]) =>
  answering({ [noteRow]: reply, 'auth/logout': () => ok(null) });

beforeEach(async () => {
  registerOutboxKinds(async () => ({ outboxKinds: [noteKind, plainKind] }));
  await withTexts();
  storeSession(principal);
});
afterEach(async () => {
  for (const { key } of await allWaiting()) await exchange(key);
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a waiting item', () => {
  it('is sent under the token of its own account, with its key, and removed once saved', async () => {
    const asked = serve(() => answered());
    await keep(note(1));
    await sendOutbox();
    expect(asked).toHaveLength(1);
    expect(asked[0]!.headers.get('Authorization')).toBe('Bearer token-of-anita');
    expect((asked[0]!.body as Note['body']).idempotencyKey).toBe(idOf(1));
    expect(await allWaiting()).toEqual([]);
  });

  it('stays unsent when it belongs to another account', async () => {
    const asked = serve(() => answered());
    await keep(note(1, { account: 'ravi@shala.in' }));
    await sendOutbox();
    expect(asked).toEqual([]);
    expect(await allWaiting()).toHaveLength(1);
  });

  it('stays unsent while nobody is signed in', async () => {
    const asked = serve(() => answered());
    clearSession('ended');
    await keep(note(1));
    await sendOutbox();
    expect(asked).toEqual([]);
  });

  it('stays when no answer comes, and is sent later with the same key', async () => {
    let isSilent = true;
    const asked = serve(() => (isSilent ? undefined : answered()));
    await keep(note(1), note(2));
    await sendOutbox();
    // Without network the second item is not tried.
    expect(asked).toHaveLength(1);
    expect(await allWaiting()).toHaveLength(2);
    isSilent = false;
    await sendOutbox();
    const keys = asked.map(({ body }) => (body as Note['body']).idempotencyKey);
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
    await keep(note(1));
    await sendOutbox();
    const [left] = await allWaiting();
    expect(left).toMatchObject({ key: idOf(1), failure: { code } });
    expect(left).not.toHaveProperty('needsReview');
  });

  it.each(['conflict', 'refused'] as const)(
    'needs review after a %s, and is not sent again by itself',
    async (outcome) => {
      const asked = serve(() => answered(outcome));
      await keep(note(1));
      await sendOutbox();
      await sendOutbox();
      expect(asked).toHaveLength(1);
      expect(await allWaiting()).toMatchObject([{ needsReview: true, theirs: { outcome } }]);
    },
  );

  it('needs review when the server refuses the whole save', async () => {
    serve(() => refused(404, 'not_found'));
    await keep(note(1));
    await sendOutbox();
    expect((await allWaiting())[0]).toMatchObject({
      needsReview: true,
      failure: { code: 'not_found' },
    });
  });

  it('is updated with what an earlier item of its kind changed', async () => {
    const asked = serve(() => answered());
    await keep(note(1), note(2));
    await sendOutbox();
    expect(asked.map(({ body }) => (body as Note['body']).seen)).toEqual([0, 7]);
  });

  it('is not sent before its heldUntil time', async () => {
    const asked = serve(() => answered());
    const later = note(1, { heldUntil: '2099-01-01T00:00:00.000Z' });
    await keep(later);
    await sendOutbox();
    expect(asked).toEqual([]);
    await amend({ ...later, heldUntil: '2026-01-01T00:00:00.000Z' });
    await sendOutbox();
    expect(asked).toHaveLength(1);
    // An update does not bring a sent item back.
    await amend(later);
    expect(await allWaiting()).toEqual([]);
  });

  it('of another kind is sent the same way, and its failure shows the message of its field', async () => {
    const refusedOne: OutboxItem = { ...note(3), row: otherRow, body: { number: '999' } };
    const saved: OutboxItem = { ...note(4), row: otherRow, body: { number: '998' } };
    const errors = [{ field: 'number', message: 'Unknown number.' }];
    const asked = answering({
      [otherRow]: ({ body }) =>
        (body as { number: string }).number === '999'
          ? refused(422, 'invalid', { errors })
          : ok({}),
    });
    await keep(saved, refusedOne);
    await sendOutbox();
    expect(asked.map(({ body }) => body)).toEqual([refusedOne.body, saved.body]);
    const failure = { code: 'invalid', message: 'Unknown number.' };
    expect(await allWaiting()).toEqual([{ ...refusedOne, failure, needsReview: true }]);
  });

  it('of an unknown kind stays, and the others are sent', async () => {
    const asked = serve(() => answered());
    const unknown: OutboxItem = { ...note(1), row: 'job/stop/:id' };
    await keep(unknown, note(2));
    await sendOutbox();
    expect(asked).toHaveLength(1);
    expect(await allWaiting()).toEqual([unknown]);
  });

  it('updates the offline copy with the result', async () => {
    const copies = offlineCopies<{ version: number }>('subjects');
    await copies.put(principal.email, 'algebra', { version: 1 });
    await copies.put(principal.email, 'geometry', { version: 2 });
    serve(() => answered());
    await keep(note(1));
    await sendOutbox();
    expect(await copies.all(principal.email)).toEqual([{ version: 7 }, { version: 2 }]);
  });

  it('is sent by only one tab at a time', async () => {
    const request = vi.fn(async (_name: string, work: () => Promise<void>) => work());
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const asked = serve(() => answered());
    await keep(note(1));
    await Promise.all([sendOutbox(), sendOutbox()]);
    expect(request.mock.calls[0]![0]).toBe('shala-outbox');
    expect(asked).toHaveLength(1);
  });

  it('notifies the page of its answer', async () => {
    serve(() => answered());
    const listener = vi.fn();
    const stop = onSettled(listener);
    await keep(note(1));
    await sendOutbox();
    stop();
    expect(listener.mock.calls[0]![0]).toMatchObject({ key: idOf(1) });
  });

  it('notifies only listeners of its own kind of the result', async () => {
    serve(() => answered());
    const listener = vi.fn();
    const stops = [onResult(noteKind, listener), onResult(plainKind, () => listener('other kind'))];
    await keep(note(1));
    await sendOutbox();
    for (const stop of stops) stop();
    expect(listener.mock.calls).toMatchObject([[{ key: idOf(1) }, { version: 7 }]]);
  });
});

describe('a logout', () => {
  it('leaves only ids of a waiting item', async () => {
    serve(() => answered('conflict'));
    await keep(note(1));
    await sendOutbox();
    clearSession('logged-out');
    await forgetNames();
    const [left] = await allWaiting();
    expect(JSON.stringify(left)).not.toMatch(/Patil|Meera/);
    expect(left).toMatchObject({ body: { subject: 'algebra' } });
  });

  it('before the answer arrives leaves no name', async () => {
    serve(async () => {
      clearSession('logged-out');
      await forgetNames();
      return answered('conflict');
    });
    await keep(note(1));
    await sendOutbox();
    expect(JSON.stringify(await allWaiting())).not.toMatch(/Patil|Meera/);
  });
});

it('a full device makes offlineDrafts throw a StorageError', async () => {
  await inOutbox(async () => {});
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const drafts = offlineDrafts<string>('answers');
  const error = await drafts.put(principal.email, 'algebra', 'x = 4').catch((cause) => cause);
  put.mockRestore();
  expect(error).toBeInstanceOf(StorageError);
  expect(error.isFull).toBe(true);
});
