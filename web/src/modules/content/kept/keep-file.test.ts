// @vitest-environment jsdom

import { Blob as NodeBlob } from 'node:buffer';
import type { ContentRecord } from '@shala/contract/content.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSessionOnDevice } from '../../../platform/outbox/outbox.ts';
import { registerOutboxKinds } from '../../../platform/outbox/registered-kinds.ts';
import { clearSession, storeSession } from '../../../platform/session.ts';
import { type Answers, answering, ok, refused } from '../../../platform/testing/answering.ts';
import { withTexts } from '../../../platform/testing/page-texts.ts';
import { principal } from '../../../platform/testing/people.ts';
import { record } from '../testing/content-records.ts';
import { checkKept } from './follow-kept.ts';
import { continueKeeping, keepFile, keepingOf, pauseKeeping } from './keep-file.ts';
import { allKept, findKept, openKept, removeKept, updateKept } from './kept-items.ts';

const account = principal.email;
const sister = { ...principal, email: 'sister@shala.in', accessToken: 'of-sister' };
const bytes = Uint8Array.from({ length: 5_000_000 }, (_, at) => at % 251);
const content: ContentRecord = record({ kind: 'video', size: bytes.length });
const { id } = content;

/** The file from a place on, which ends with the network after so many bytes. */
function part(from: number, most = bytes.length): Response {
  const end = Math.min(bytes.length, from + most);
  let at = from;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at === bytes.length) return controller.close();
      if (at >= end) return controller.error(new TypeError('network error'));
      const next = Math.min(end, at + 65_536);
      controller.enqueue(bytes.slice(at, next));
      at = next;
    },
  });
  return new Response(body, { status: 206, headers: { 'Content-Type': 'video/mp4' } });
}
const startOf = ({ headers }: { headers: Headers }) =>
  Number(/bytes=(\d+)-/.exec(headers.get('Range') ?? '')?.[1]);

const serve = (fetchFile: Answers[string], more: Answers = {}) =>
  answering({
    'file/fetchLink/:id': () => ok({ url: '/api/file/fetch/1' }),
    'file/fetch/:id': fetchFile,
    'content/fetchPublished': () => ok([{ id, fileId: content.fileId }]),
    'auth/logout': () => ok(null),
    ...more,
  });
const received = async () => (await findKept(account, id))?.received;
const ended = () => expect.poll(() => keepingOf(id)).toBeUndefined();

beforeEach(async () => {
  // The blobs of the fake browser cannot be stored.
  vi.stubGlobal('Blob', NodeBlob);
  registerOutboxKinds(async () => ({ outboxKinds: [] }));
  await withTexts();
  storeSession(principal);
});
afterEach(async () => {
  for (const item of await allKept(account)) await removeKept(account, item.content.id);
  vi.unstubAllGlobals();
});

describe('a file kept on the device', () => {
  it('arrives whole over a network that ends twice, and fetches no byte twice', async () => {
    const starts: number[] = [];
    serve((asked) => {
      starts.push(startOf(asked));
      return part(startOf(asked), starts.length < 3 ? 1_700_000 : bytes.length);
    });
    await keepFile(account, content);
    await expect.poll(() => keepingOf(id)?.isWaiting).toBe(true);
    expect(await received()).toBe(starts[0]! + 1_700_000);
    dispatchEvent(new Event('online'));
    await expect.poll(async () => received()).toBe(3_400_000);
    await expect.poll(() => keepingOf(id)?.isWaiting).toBe(true);
    dispatchEvent(new Event('online'));
    await ended();
    expect(starts).toEqual([0, 1_700_000, 3_400_000]);
    const kept = await openKept(account, (await findKept(account, id))!);
    expect(kept.type).toBe('video/mp4');
    expect(Buffer.from(await kept.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  });

  it('stays paused until the person continues, and goes on where it was', async () => {
    const starts: number[] = [];
    serve(async (asked) => {
      starts.push(startOf(asked));
      return part(startOf(asked));
    });
    await keepFile(account, content);
    await pauseKeeping(account, id);
    const before = await received();
    await checkKept();
    expect(keepingOf(id)).toBeUndefined();
    expect(await findKept(account, id)).toMatchObject({ isPaused: true });
    continueKeeping(account, id);
    await ended();
    expect(await received()).toBe(bytes.length);
    expect(starts.at(-1)).toBeGreaterThanOrEqual(before!);
  });

  it('is confirmed again whenever the server says that it is published', async () => {
    serve((asked) => part(startOf(asked)));
    await keepFile(account, content);
    await ended();
    await updateKept(account, id, { confirmedAt: '2026-01-01T00:00:00.000Z' });
    await checkKept();
    const { confirmedAt } = (await findKept(account, id))!;
    expect(Date.now() - Date.parse(confirmedAt)).toBeLessThan(60_000);
  });

  it('goes when the item is withdrawn and the server can be reached', async () => {
    serve((asked) => part(startOf(asked)), { 'content/fetchPublished': () => undefined });
    await keepFile(account, content);
    await ended();
    await checkKept();
    expect(await received()).toBe(bytes.length);
    serve(() => undefined, { 'content/fetchPublished': () => ok([]) });
    await checkKept();
    expect(await allKept(account)).toEqual([]);
  });

  it('is not begun where the server no longer shows the file', async () => {
    serve(() => undefined, { 'file/fetchLink/:id': () => refused(404, 'not_found') });
    await keepFile(account, content);
    await ended();
    expect(await allKept(account)).toEqual([]);
  });

  it.each([
    ['the sign-out', () => clearSession('logged-out')],
    ['the sign-in of another child', () => storeSession(sister)],
  ])('goes with %s, with all its bytes', async (_, change) => {
    const stop = followSessionOnDevice();
    serve((asked) => part(startOf(asked)));
    await keepFile(account, content);
    await ended();
    const item = (await findKept(account, id))!;
    expect((await openKept(account, item)).size).toBe(bytes.length);
    change();
    await expect.poll(() => allKept(account)).toEqual([]);
    expect((await openKept(account, item)).size).toBe(0);
    expect(await allKept(sister.email)).toEqual([]);
    stop();
  });
});
