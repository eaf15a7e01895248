import { newId } from '@shala/contract/new-id.ts';
import type { BoardRecord } from '@shala/contract/whiteboard.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { addBoard, type BoardSchool, boardSchool, draw, share } from './testing/board-school.ts';

let app: TestApp;
let at: BoardSchool;
beforeAll(async () => {
  app = await openTestApp();
  at = await boardSchool(app);
});
afterAll(() => app.close());

const pagesOf = async (who: TestPerson, { id }: BoardRecord) =>
  (await who.call('whiteboard/fetchById/:id', { params: { id } })).result.pageList;
const idsOf = async (who: TestPerson, board: BoardRecord) =>
  (await pagesOf(who, board)).map(({ id }) => id);
const order = (who: TestPerson, { id }: BoardRecord, pageIds: string[]) =>
  who.call('whiteboard/orderPages', { body: { id, pageIds } });
const addPage = async (board: BoardRecord, position?: number) => {
  const pageId = newId();
  const at_ = position === undefined ? {} : { position };
  const { status, text } = await draw(at.asha, board, { pageId, version: 0, elements: [], ...at_ });
  if (status !== 200) throw new Error(text);
  return pageId;
};

describe('a new page with a position', () => {
  it('goes there, and those behind it move on', async () => {
    const board = await addBoard(at.asha);
    const [first] = await idsOf(at.asha, board);
    const last = await addPage(board);
    const between = await addPage(board, 2);
    const front = await addPage(board, 1);
    expect(await pagesOf(at.asha, board)).toMatchObject(
      [front, first, between, last].map((id, place) => ({ id, position: place + 1 })),
    );
  });

  it('goes to the end where the position is beyond it', async () => {
    const board = await addBoard(at.asha);
    const added = await addPage(board, 30);
    expect(await pagesOf(at.asha, board)).toMatchObject([{}, { id: added, position: 2 }]);
  });

  it('may have the map of India behind it', async () => {
    const board = await addBoard(at.asha);
    const { result } = await draw(at.asha, board, { background: 'india' });
    expect(result).toMatchObject({ background: 'india', version: 2 });
  });
});

describe('POST /api/whiteboard/orderPages', () => {
  it('puts the pages in order, and nothing of them changes', async () => {
    const board = await addBoard(at.asha);
    await draw(at.asha, board);
    for (const _ of [2, 3]) await addPage(board);
    const [one, two, three] = await idsOf(at.asha, board);
    const { result } = await order(at.asha, board, [three!, one!, two!]);
    expect(result.map(({ id, version }) => [id, version])).toEqual([
      [three, 1],
      [one, 2],
      [two, 1],
    ]);
    expect(await pagesOf(at.asha, board)).toEqual(result);
  });

  it('moves nothing where a page was added or deleted meanwhile, and says how it is', async () => {
    const board = await addBoard(at.asha);
    const [one] = await idsOf(at.asha, board);
    const two = await addPage(board);
    for (const pageIds of [[two], [two, one, newId()], [two, two]]) {
      const late = await order(at.asha, board, pageIds as string[]);
      expect([late.status, late.code]).toEqual([409, 'conflict']);
      expect(late.result).toMatchObject([{ id: one }, { id: two }]);
    }
    expect(await idsOf(at.asha, board)).toEqual([one, two]);
  });

  it('leaves positions without a gap when orders and new pages race', async () => {
    const board = await addBoard(at.asha);
    for (const _ of [2, 3, 4]) await addPage(board);
    const ids = await idsOf(at.asha, board);
    await Promise.all([
      order(at.asha, board, ids.toReversed()),
      addPage(board, 1),
      order(at.asha, board, [...ids.slice(1), ids[0]!]),
      addPage(board, 3),
    ]);
    const pages = await pagesOf(at.asha, board);
    expect(pages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(6);
  });

  it('is refused to who only looks, and not found by others', async () => {
    const board = await addBoard(at.asha);
    await share(at.asha, board, at.fifth.id);
    const pageIds = await idsOf(at.asha, board);
    const statuses = [];
    for (const who of [at.rohan, at.principal, at.amit, at.otherTeacher, at.officer]) {
      statuses.push((await order(who, board, pageIds)).status);
    }
    expect(statuses).toEqual([403, 403, 404, 404, 404]);
  });
});
