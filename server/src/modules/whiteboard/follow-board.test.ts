import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import {
  addBoard,
  type BoardSchool,
  boardSchool,
  draw,
  share,
  stroke,
} from './testing/board-school.ts';

let app: TestApp;
let beside: Awaited<ReturnType<TestApp['beside']>>;
let at: BoardSchool;
beforeAll(async () => {
  app = await openTestApp();
  at = await boardSchool(app);
  beside = await app.beside();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  await beside.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

interface Event {
  pages: { id: string; version: number }[];
  changes: { pageId: string; from: number; version: number; elements: { id: string }[] }[];
}

/** Opens the stream at a server and reads event after event; undefined once it has ended. */
async function follow(server: FastifyInstance, { token }: TestPerson, boardId: string) {
  const { port } = server.server.address() as AddressInfo;
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const response = await fetch(`http://127.0.0.1:${port}/api/whiteboard/stream/${boardId}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  const next = async (): Promise<Event | undefined> => {
    for (;;) {
      const end = unread.indexOf('\n\n');
      if (end >= 0) {
        const event = unread.slice(0, end);
        unread = unread.slice(end + 2);
        if (event.startsWith('data: ')) return JSON.parse(event.slice(6));
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      unread += value;
    }
  };
  return { status: response.status, next };
}

describe('GET /api/whiteboard/stream/:id', () => {
  it('brings a stroke to a student at another server process', async () => {
    const board = await addBoard(at.asha);
    await share(at.asha, board, at.fifth.id);
    const rohan = await follow(beside.app, at.rohan, board.id);
    expect(await rohan.next()).toMatchObject({ pages: [{ version: 1 }], changes: [] });
    await draw(at.asha, board, { elements: [stroke('live')] });
    const { id: pageId } = board.pageList[0]!;
    expect(await rohan.next()).toMatchObject({
      pages: [{ id: pageId, version: 2 }],
      changes: [{ pageId, from: 1, version: 2, elements: [{ id: 'live' }] }],
    });
    await draw(at.asha, board, { version: 2, elements: [stroke('live', { isDeleted: true })] });
    expect(await rohan.next()).toMatchObject({
      changes: [{ from: 2, version: 3, elements: [{ id: 'live', isDeleted: true }] }],
    });
  });

  it('brings a new page from its beginning', async () => {
    const board = await addBoard(at.asha);
    await share(at.asha, board, at.fifth.id);
    const rohan = await follow(app.app, at.rohan, board.id);
    await rohan.next();
    const pageId = '01930000-0000-7000-8000-00000000abcd';
    await draw(at.asha, board, { pageId, version: 0, elements: [stroke('first')] });
    expect(await rohan.next()).toMatchObject({
      pages: [{ version: 1 }, { id: pageId }],
      changes: [{ pageId, from: 0, elements: [{ id: 'first' }] }],
    });
  });

  it('ends when the board is no longer shared, and when it is deleted', async () => {
    const board = await addBoard(at.asha);
    await share(at.asha, board, at.fifth.id);
    const rohan = await follow(app.app, at.rohan, board.id);
    const own = await follow(beside.app, at.asha, board.id);
    await rohan.next();
    await own.next();
    await share(at.asha, board);
    expect(await rohan.next()).toBeUndefined();
    await at.asha.call('whiteboard/delete/:id', { params: { id: board.id } });
    expect(await own.next()).toBeUndefined();
  });

  it('ends before the next stroke for who has signed out or is deactivated', async () => {
    const board = await addBoard(at.asha);
    await share(at.asha, board, at.fifth.id);
    const leaving = await at.student(at.fifth, 'Signed out');
    const deactivated = await at.student(at.fifth, 'Deactivated');
    const staying = await follow(app.app, at.rohan, board.id);
    const streams = [
      await follow(app.app, leaving, board.id),
      await follow(beside.app, deactivated, board.id),
    ];
    for (const { next } of [staying, ...streams]) await next();
    await leaving.call('auth/logout');
    await app.db
      .updateTable('account')
      .set({ status: 'deactivated' })
      .where('id', '=', deactivated.id)
      .execute();
    await draw(at.asha, board, { elements: [stroke('secret')] });
    expect(await staying.next()).toMatchObject({ changes: [{ elements: [{ id: 'secret' }] }] });
    for (const { next } of streams) expect(await next()).toBeUndefined();
  });

  it('is not found by a student of another class, or by another school', async () => {
    const board = await addBoard(at.asha);
    await share(at.asha, board, at.fifth.id);
    for (const who of [at.amit, at.otherTeacher, at.otherPrincipal, at.officer]) {
      expect((await follow(app.app, who, board.id)).status).toBe(404);
    }
  });

  it('reaches sixty followers with each of five strokes', async () => {
    const board = await addBoard(at.asha);
    await share(at.asha, board, at.fifth.id);
    const followers = await Promise.all(
      Array.from({ length: 60 }, async (_, place) =>
        follow(
          place % 2 === 0 ? app.app : beside.app,
          await at.student(at.fifth, `Follower ${place}`),
          board.id,
        ),
      ),
    );
    await Promise.all(followers.map(({ next }) => next()));
    for (let version = 1; version <= 5; version += 1) {
      await draw(at.asha, board, { version, elements: [stroke(`s${version}`)] });
      const events = await Promise.all(followers.map(({ next }) => next()));
      const ids = events.map((event) => event!.changes[0]!.elements[0]!.id);
      expect(new Set(ids)).toEqual(new Set([`s${version}`]));
    }
  });
});
