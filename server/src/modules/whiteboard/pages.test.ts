import { newId } from '@shala/contract/new-id.ts';
import { type BoardRecord, boardLimits } from '@shala/contract/whiteboard.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
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
let at: BoardSchool;
beforeAll(async () => {
  app = await openTestApp();
  at = await boardSchool(app);
});
afterAll(() => app.close());

const read = (who: TestPerson, { id, pageList }: BoardRecord, after = 0) =>
  who.call('whiteboard/fetchPage', {
    query: { boardId: id, pageId: pageList[0]!.id, after },
  });
const drawn = async (who: TestPerson, board: BoardRecord, after = 0) =>
  (await read(who, board, after)).result.elements.map((one) => (one as { id: string }).id).sort();

/** A PNG of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('POST /api/whiteboard/savePage', () => {
  it('adds, changes and deletes strokes, and sends on what came after a version', async () => {
    const board = await addBoard(at.asha);
    const first = await draw(at.asha, board, { elements: [stroke('one'), stroke('two')] });
    expect(first.result).toMatchObject({ version: 2, background: 'blank', position: 1 });
    await draw(at.asha, board, {
      version: 2,
      background: 'ruled',
      elements: [stroke('one', { isDeleted: true }), stroke('three')],
    });
    expect((await read(at.asha, board)).result).toMatchObject({ version: 3, background: 'ruled' });
    expect(await drawn(at.asha, board)).toEqual(['three', 'two']);
    const later = await read(at.asha, board, 2);
    expect(later.result.elements).toContainEqual({ id: 'one', isDeleted: true });
    expect(await drawn(at.asha, board, 2)).toEqual(['one', 'three']);
  });

  it('gives a drawing back as it was sent', async () => {
    const board = await addBoard(at.asha);
    const sent = stroke('one', { text: 'क्षेत्रफळ "½"\n', customData: { a: [1.25, null] } });
    await draw(at.asha, board, { elements: [sent] });
    expect((await read(at.asha, board)).result.elements).toEqual([sent]);
  });

  it('refuses to read from a version that no page can have', async () => {
    const board = await addBoard(at.asha);
    expect((await read(at.asha, board, Number.MAX_SAFE_INTEGER)).status).toBe(422);
  });

  it('refuses an Aadhaar number as the id of a picture', async () => {
    const board = await addBoard(at.asha);
    const elements = [stroke('one', { type: 'image', fileId: '2341-2341-2346' })];
    expect((await draw(at.asha, board, { elements })).status).toBe(422);
  });

  it('is done once when it comes again, as after a lost answer', async () => {
    const board = await addBoard(at.asha);
    const saveId = newId();
    await draw(at.asha, board, { saveId });
    const again = await draw(at.asha, board, { saveId });
    expect([again.status, again.result.version]).toEqual([200, 2]);
  });

  it('changes nothing on an outdated version and answers with the present one', async () => {
    const board = await addBoard(at.asha);
    await draw(at.asha, board);
    const late = await draw(at.asha, board, { elements: [stroke('late')] });
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect(late.result).toMatchObject({ id: board.pageList[0]!.id, version: 2 });
    expect(await drawn(at.asha, board)).toEqual(['one']);
  });

  it('keeps one of ten saves that race on the same version, whole', async () => {
    const board = await addBoard(at.asha);
    const names = Array.from({ length: 10 }, (_, place) => `racer${place}`);
    const answers = await Promise.all(
      names.map((name) =>
        draw(at.asha, board, { elements: [stroke(`${name}a`), stroke(`${name}b`)] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const winner = names[answers.findIndex(({ status }) => status === 200)]!;
    expect(await drawn(at.asha, board)).toEqual([`${winner}a`, `${winner}b`]);
  });

  it('makes new pages at the end, at most thirty, also when they race', async () => {
    const board = await addBoard(at.asha);
    const add = () => draw(at.asha, board, { pageId: newId(), version: 0, elements: [] });
    for (let count = 1; count < boardLimits.pages - 1; count += 1) await add();
    const last = await Promise.all([add(), add(), add()]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { result } = await at.asha.call('whiteboard/fetchById/:id', { params: { id: board.id } });
    expect(result.pageList.map(({ position }) => position)).toEqual(
      Array.from({ length: boardLimits.pages }, (_, place) => place + 1),
    );
  });

  it('is refused to who only looks, and not found by others', async () => {
    const board = await addBoard(at.asha);
    await share(at.asha, board, at.fifth.id);
    expect((await draw(at.rohan, board)).status).toBe(403);
    expect((await draw(at.principal, board)).status).toBe(403);
    expect((await draw(at.amit, board)).status).toBe(404);
    expect((await draw(at.otherTeacher, board)).status).toBe(404);
    expect(await drawn(at.rohan, board)).toEqual([]);
    expect((await read(at.amit, board)).status).toBe(404);
  });

  it('does not reach a page of another board by its id', async () => {
    const [one, other] = [await addBoard(at.asha), await addBoard(at.asha)];
    await draw(at.asha, one);
    const crossed = { ...other, pageList: one.pageList };
    expect((await read(at.asha, crossed)).status).toBe(404);
    expect((await draw(at.asha, crossed, { version: 2 })).status).toBe(404);
  });

  it('refuses what is too large, too much, or no drawing', async () => {
    const board = await addBoard(at.asha);
    const long = stroke('long', { text: 'x'.repeat(boardLimits.element) });
    expect(issues(await draw(at.asha, board, { elements: [long] }))).toEqual([
      422,
      { 'elements.0': 'This stroke or text is too long to be saved.' },
    ]);
    const frame = stroke('frame', { type: 'iframe' });
    expect((await draw(at.asha, board, { elements: [frame] })).status).toBe(422);
    const script = stroke('link', { link: 'javascript:alert(1)' });
    expect((await draw(at.asha, board, { elements: [script] })).status).toBe(422);
    for (const hidden of [
      { type: 'text', text: '2341 2341 2346' },
      { type: 'text', text: '', originalText: '2341 2341 2346' },
      { type: 'frame', name: '234123412346' },
      { customData: { note: ['2341-2341-2346'] } },
      { link: 'https://example.org/234123412346' },
    ]) {
      const elements = [stroke('number', hidden)];
      expect((await draw(at.asha, board, { elements })).status).toBe(422);
    }
    expect(await drawn(at.asha, board)).toEqual([]);
  });

  it('refuses an element that is nested without end, and signs that no database stores', async () => {
    const board = await addBoard(at.asha);
    const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`);
    const nested = stroke('deep', { customData: deep });
    expect(issues(await draw(at.asha, board, { elements: [nested] }))).toEqual([
      422,
      { 'elements.0': 'This drawing has too many parts within each other. Draw it again.' },
    ]);
    for (const sign of ['\0', '\ud800']) {
      const elements = [stroke('sign', { type: 'text', text: `a${sign}` })];
      expect((await draw(at.asha, board, { elements })).status).toBe(422);
    }
    const turned = stroke('turned', { type: 'text', text: 'a\u202eb' });
    expect((await draw(at.asha, board, { elements: [turned] })).status).toBe(200);
  });

  it('refuses what makes the page larger than it may be', async () => {
    const board = await addBoard(at.asha);
    let version = 1;
    let status = 200;
    while (status === 200) {
      const elements = Array.from({ length: 8 }, (_, place) =>
        stroke(`v${version}n${place}`, { text: 'y'.repeat(boardLimits.element - 200) }),
      );
      const answer = await draw(at.asha, board, { version, elements });
      status = answer.status;
      if (status === 200) version = answer.result.version;
      else expect(answer.message).toBe('This page is full. Go on drawing on a new page.');
    }
    expect([status, version]).toEqual([422, 2]);
  });

  it("refuses what a person's boards together have no room for, a student's earlier", async () => {
    for (const [who, status] of [
      [at.rohan, 422],
      [at.asha, 200],
    ] as const) {
      const full = await addBoard(who);
      const other = await addBoard(who);
      const page = app.db.updateTable('board_page').set({ size: boardLimits.roomOfStudent });
      await page.where('board_id', '=', full.id).execute();
      expect((await draw(who, other)).status).toBe(status);
      await who.call('whiteboard/delete/:id', { params: { id: full.id } });
      if (status === 422) expect((await draw(who, other)).status).toBe(200);
    }
  });

  it('keeps pictures as pictures alone, without metadata, once each', async () => {
    const board = await addBoard(at.asha);
    const picture = { id: 'photo', mediaType: 'image/png' as const, data: pixel };
    const elements = [stroke('shown', { type: 'image', fileId: 'photo' })];
    await draw(at.asha, board, { elements, pictures: [picture] });
    await draw(at.asha, board, { version: 2, pictures: [picture] });
    const { result } = await read(at.asha, board);
    expect(result.pictures.map(({ id, mediaType }) => [id, mediaType])).toEqual([
      ['photo', 'image/png'],
    ]);
    expect((await read(at.asha, board, 2)).result.pictures).toEqual([]);
    const disguised = { ...picture, id: 'page', data: Buffer.from('<svg/>').toString('base64') };
    expect((await draw(at.asha, board, { version: 3, pictures: [disguised] })).status).toBe(422);
  });
});

describe('DELETE /api/whiteboard/deletePage/:boardId/:pageId', () => {
  it('deletes a page for the owner, but never the last one', async () => {
    const board = await addBoard(at.asha);
    await share(at.asha, board, at.fifth.id);
    const pageId = newId();
    await draw(at.asha, board, { pageId, version: 0 });
    const remove = (who: TestPerson, pageId: string) =>
      who.call('whiteboard/deletePage/:boardId/:pageId', { params: { boardId: board.id, pageId } });
    expect((await remove(at.rohan, pageId)).status).toBe(403);
    expect((await remove(at.asha, pageId)).status).toBe(200);
    expect((await remove(at.asha, pageId)).status).toBe(404);
    const last = await remove(at.asha, board.pageList[0]!.id);
    expect([last.status, last.message]).toEqual([
      409,
      'The last page of a whiteboard cannot be deleted.',
    ]);
    // A device that was without network brings its strokes of the deleted page.
    expect((await draw(at.asha, board, { pageId })).status).toBe(404);
  });
});
