// @vitest-environment jsdom

import type { BoardElement } from '@shala/contract/whiteboard.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allWaiting } from '../../../platform/outbox/outbox-database.ts';
import { exchange } from '../../../platform/outbox/outbox-store.ts';
import { registerOutboxKinds } from '../../../platform/outbox/registered-kinds.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { storeSession } from '../../../platform/session.ts';
import { type Answers, answering, ok, refused } from '../../../platform/testing/answering.ts';
import { withTexts } from '../../../platform/testing/page-texts.ts';
import { principal } from '../../../platform/testing/people.ts';
import { boardPageKind, type WaitingSave } from './board-page-kind.ts';
import { keepMineAsCopy, takeTheirs } from './conflict.ts';
import { keptPages, unsavedPages } from './kept-pages.ts';
import { openPage, savesOf } from './open-page.ts';
import { PageSaver, type Unstored } from './page-saver.ts';

const place = {
  account: principal.email,
  boardId: '01930000-0000-7000-8000-000000000001',
  pageId: '01930000-0000-7000-8000-000000000002',
};

const drawn = (id: string, versionNonce = 1, rest: object = {}): BoardElement => ({
  id,
  type: 'freedraw',
  isDeleted: false,
  versionNonce,
  ...rest,
});

/** A server with one page, as far as this device asks it. */
function server(answers: Answers = {}) {
  let version = 1;
  const pages = new Map<string, string[]>();
  const asked = answering({
    'whiteboard/fetchPage': () =>
      ok({
        pageId: place.pageId,
        from: 0,
        version,
        background: 'blank',
        elements: [drawn('theirs')],
        pictures: [],
      }),
    'whiteboard/savePage': ({ body }) => {
      const save = body as WaitingSave['body'];
      const { pageId } = save;
      if (pageId === place.pageId && save.version !== version) return refused(409, 'conflict');
      if (pageId === place.pageId) version += 1;
      const ids = save.elements.map(({ id }) => id);
      pages.set(pageId, [...(pages.get(pageId) ?? []), ...ids]);
      return ok({
        id: pageId,
        position: 1,
        background: save.background,
        version: save.version + 1,
      });
    },
    ...answers,
  });
  return { asked, pages, move: () => (version += 1) };
}

const offline: Answers = {
  'whiteboard/savePage': () => undefined,
  'whiteboard/fetchPage': () => undefined,
};

/** Opens the page as the board does, and draws on it. */
async function open() {
  const opened = await openPage(place);
  if ('success' in opened) throw new Error(opened.message);
  const problems: (Unstored | undefined)[] = [];
  const saver = new PageSaver(
    {
      account: place.account,
      boardId: place.boardId,
      page: opened.page,
      isWaiting: async () => (await savesOf(place)).length > 0,
      versionNow: async () =>
        (await keptPages.get(place.account, place.pageId))?.version ?? opened.page.version,
      onChange: (problem) => problems.push(problem),
    },
    opened.unsaved,
  );
  return { saver, problems, elements: opened.page.elements };
}

const settled = async (saver: PageSaver) => {
  await saver.flush();
  await sendOutbox();
};

beforeEach(async () => {
  registerOutboxKinds(async () => ({ outboxKinds: [boardPageKind] }));
  await withTexts();
  storeSession(principal);
});
afterEach(async () => {
  for (const { key } of await allWaiting()) await exchange(key);
  await keptPages.delete(place.account, place.pageId);
  await unsavedPages.delete(place.account, place.pageId);
});

describe('PageSaver', () => {
  it('sends only what has changed since the last look, and deletions of what was there', async () => {
    const { pages } = server();
    const { saver } = await open();
    saver.update([drawn('theirs'), drawn('one')], []);
    await settled(saver);
    expect(pages.get(place.pageId)).toEqual(['one']);
    const gone = drawn('one', 2, { isDeleted: true });
    saver.update([drawn('theirs'), gone, drawn('flash', 1, { isDeleted: true })], []);
    await settled(saver);
    expect(pages.get(place.pageId)).toEqual(['one', 'one']);
    expect(await allWaiting()).toEqual([]);
  });

  it('gathers what is drawn while a save waits, and sends it after that one', async () => {
    server(offline);
    await keptPages.put(place.account, place.pageId, {
      id: place.pageId,
      version: 1,
      background: 'blank',
      elements: {},
      pictures: {},
    });
    const { saver } = await open();
    saver.update([drawn('one')], []);
    await settled(saver);
    saver.update([drawn('one'), drawn('two')], []);
    saver.update([drawn('one'), drawn('two', 2), drawn('three')], []);
    await settled(saver);
    expect(await savesOf(place)).toHaveLength(1);
    expect(Object.keys((await unsavedPages.get(place.account, place.pageId))!.elements)).toEqual([
      'two',
      'three',
    ]);
    // The page is closed without network and opened again: all of it is there.
    expect(Object.keys((await open()).elements).sort()).toEqual(['one', 'three', 'two']);
    const { pages } = server();
    await sendOutbox();
    await settled((await open()).saver);
    expect(pages.get(place.pageId)).toEqual(['one', 'two', 'three']);
    expect(await allWaiting()).toEqual([]);
    expect(await unsavedPages.get(place.account, place.pageId)).toBeUndefined();
  });

  it('bases a save made when the page is left on what the one before has made', async () => {
    server(offline);
    await keptPages.put(place.account, place.pageId, {
      id: place.pageId,
      version: 1,
      background: 'blank',
      elements: {},
      pictures: {},
    });
    const { saver } = await open();
    saver.update([drawn('one')], []);
    await settled(saver);
    saver.update([drawn('one'), drawn('two')], []);
    await saver.flush(true);
    expect(await savesOf(place)).toHaveLength(2);
    const { pages } = server();
    await sendOutbox();
    expect(pages.get(place.pageId)).toEqual(['one', 'two']);
    expect((await keptPages.get(place.account, place.pageId))?.version).toBe(3);
  });

  it('stores no text that looks like an Aadhaar number, says so, and saves the rest', async () => {
    const { pages } = server();
    const { saver, problems } = await open();
    saver.update([drawn('number', 1, { text: '2341 2341 2346' }), drawn('one')], []);
    await settled(saver);
    expect(problems.at(-1)).toBe('aadhaar');
    expect(pages.get(place.pageId)).toEqual(['one']);
    saver.update([drawn('number', 2, { text: 'Three' }), drawn('one')], []);
    await settled(saver);
    expect(problems.at(-1)).toBeUndefined();
    expect(pages.get(place.pageId)).toEqual(['one', 'number']);
  });
});

describe('a page that was changed on another device', () => {
  async function differing() {
    const { pages, move } = server();
    const { saver } = await open();
    move();
    saver.update([drawn('theirs'), drawn('mine')], []);
    await settled(saver);
    const [save] = await savesOf(place);
    expect(save).toMatchObject({ needsReview: true, failure: { code: 'conflict' } });
    expect(pages.get(place.pageId)).toBeUndefined();
    return { pages, saver };
  }

  it('keeps mine as a page of its own, whole', async () => {
    const { pages, saver } = await differing();
    const mine = await openPage(place);
    if ('success' in mine) throw new Error(mine.message);
    await saver.forget();
    const copy = await keepMineAsCopy(place, mine.page);
    await sendOutbox();
    expect(pages.get(copy)?.sort()).toEqual(['mine', 'theirs']);
    expect(await allWaiting()).toEqual([]);
  });

  it('leaves nothing of mine where the other one is chosen', async () => {
    const { pages, saver } = await differing();
    await saver.forget();
    await takeTheirs(place);
    expect(await allWaiting()).toEqual([]);
    expect(pages.size).toBe(0);
    expect(Object.keys((await open()).elements)).toEqual(['theirs']);
  });
});
