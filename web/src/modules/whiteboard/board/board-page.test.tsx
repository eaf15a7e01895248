import type { BoardPage, BoardRecord } from '@shala/contract/whiteboard.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';

// The drawing library needs a browser; the journey draws with it.
vi.mock('./canvas.tsx', () => ({ default: () => <p>The drawing</p> }));
vi.mock('../export/paint-page.ts', () => ({
  paintPage: async () => ({
    width: 100,
    height: 50,
    toBlob: (give: (blob: Blob) => void, type: string) => give(new Blob(['picture'], { type })),
  }),
}));

const teacher: Session = { ...principal, role: 'Teacher' };
const student: Session = { ...principal, role: 'Student' };
const pageOf = (position: number): BoardPage => ({
  id: idOf(100 + position),
  position,
  background: 'blank',
  version: 3,
});
const board: BoardRecord = {
  id: idOf(1),
  version: 1,
  name: 'Fractions',
  classId: idOf(2),
  className: '5 A',
  classSchoolId: idOf(3),
  standard: 5,
  subjectId: null,
  subjectName: null,
  subjectLocalName: null,
  subjectNameHindi: null,
  chapterId: null,
  chapterName: null,
  chapterLocalName: null,
  chapterNameHindi: null,
  ownerName: 'Asha Gavit',
  isMine: true,
  pages: 3,
  sharedWith: [],
  updatedAt: '2026-11-16T05:00:00.000Z',
  pageList: [1, 2, 3].map(pageOf),
};

/** A server that has the board, and orders, deletes and adds its pages. */
async function openBoard(
  session: Session,
  answers: Answers = {},
  with_: Partial<BoardRecord> = {},
  search = `?page=${idOf(102)}`,
) {
  let pages = (with_ as BoardRecord).pageList ?? board.pageList;
  const numbered = (list: BoardPage[]) =>
    list.map((page, place) => ({ ...page, position: place + 1 }));
  const app = await openApp(`/whiteboard/board/${board.id}${search}`, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(session, { accessControlList: ['Content Management'] })]),
      'whiteboard/fetchById/:id': () => ok({ ...board, ...with_, pageList: pages }),
      'whiteboard/fetchPage': ({ url }) =>
        ok({
          pageId: url.searchParams.get('pageId'),
          from: 0,
          version: 3,
          background: 'ruled',
          elements: [{ id: 'stroke', type: 'freedraw', isDeleted: false }],
          pictures: [],
        }),
      'whiteboard/orderPages': ({ body }) => {
        const { pageIds } = body as { pageIds: string[] };
        pages = numbered(pageIds.map((id) => pages.find((page) => page.id === id)!));
        return ok(pages);
      },
      'whiteboard/deletePage/:boardId/:pageId': ({ url }) => {
        pages = numbered(pages.filter(({ id }) => !url.pathname.endsWith(id)));
        return ok(null);
      },
      'whiteboard/savePage': ({ body }) => {
        const { pageId, position, background } = body as {
          pageId: string;
          position: number;
          background: BoardPage['background'];
        };
        const added = { id: pageId, position, background, version: 1 };
        pages = numbered(pages.toSpliced(position - 1, 0, added));
        return ok(added);
      },
      'whiteboard/stream/:id': () => refused(503, 'unavailable'),
      ...answers,
    },
  });
  await screen.findByText('The drawing');
  const made = (row: string) => app.calls.filter((call) => call.row === row);
  return { ...app, made };
}

const act = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^Actions for page/ }));
  const menu = within(await screen.findByRole('menu'));
  await userEvent.click(menu.getByRole('menuitem', { name }));
};
const isAt = (place: string) => screen.findByText(place);

describe('the pages of an own board', () => {
  it('are moved, and the moved page stays the one that is shown', async () => {
    const { made } = await openBoard(teacher);
    await isAt('Page 2 of 3');
    await act('Move earlier');
    await isAt('Page 1 of 3');
    const [order] = made('whiteboard/orderPages');
    expect(order!.body).toEqual({ id: board.id, pageIds: [102, 101, 103].map(idOf) });
  });

  it('are moved from where a board opens', async () => {
    await openBoard(teacher, {}, {}, '');
    await isAt('Page 1 of 3');
    await act('Move later');
    await isAt('Page 2 of 3');
  });

  it('are moved by the keyboard alone', async () => {
    const { made } = await openBoard(teacher);
    screen.getByRole('button', { name: 'Actions for page 2' }).focus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Move earlier' })).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await isAt('Page 3 of 3');
    expect(made('whiteboard/orderPages')).toHaveLength(1);
  });

  it('stay as they are where another device has added one meanwhile, and it says so', async () => {
    await openBoard(teacher, {
      'whiteboard/orderPages': () => refused(409, 'conflict', { message: 'It has changed.' }),
    });
    await act('Move later');
    await screen.findByText('It has changed.');
    await isAt('Page 2 of 3');
  });

  it('are copied with what is drawn on them, behind the page', async () => {
    const { made } = await openBoard(teacher);
    await act('Duplicate page');
    await isAt('Page 3 of 4');
    await waitFor(() => expect(made('whiteboard/savePage')).toHaveLength(1));
    const { body } = made('whiteboard/savePage')[0]!;
    expect(body).toMatchObject({ version: 0, position: 3, background: 'ruled' });
    expect(body).toMatchObject({ elements: [{ id: 'stroke' }] });
  });

  it('come back at their place after a deletion is undone', async () => {
    const { made } = await openBoard(teacher);
    await act('Delete page');
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete page' }));
    await isAt('Page 1 of 2');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await isAt('Page 2 of 3');
    await waitFor(() => expect(made('whiteboard/savePage')).toHaveLength(1));
    expect(made('whiteboard/savePage')[0]!.body).toMatchObject({
      position: 2,
      elements: [{ id: 'stroke' }],
    });
  });

  it('are not moved while a new one is only on this device', async () => {
    const pageList = [pageOf(1), { ...pageOf(2), version: 0 }];
    await openBoard(teacher, {}, { pageList });
    await userEvent.click(screen.getByRole('button', { name: /^Actions for page/ }));
    const earlier = await screen.findByRole('menuitem', { name: 'Move earlier' });
    expect(earlier).toHaveProperty('disabled', true);
  });
});

describe('a board of somebody else', () => {
  it('is turned, saved as a picture, and not changed', async () => {
    await openBoard(student, {}, { isMine: false });
    expect(screen.getByRole('button', { name: 'Page as PNG' })).toBeTruthy();
    for (const name of [/^Actions for page/, 'New page', 'Save as content', 'Share with a class']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('a board as content', () => {
  it('is a PDF in the form of a new item, with what the board is for', async () => {
    const { made, here } = await openBoard(teacher, {
      'content/fetchRoom': () => ok({ used: 0, limit: 10_000_000 }),
      'content/startUpload': () => refused(422, 'invalid', { message: 'No uploads in this test.' }),
      'subject/fetch': () => ok({ rows: [], total: 0 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save as content' }));
    const name = await screen.findByRole('textbox', { name: /^Title(?! in)/ });
    expect(here()).toBe('/content-management/new');
    expect(name).toHaveProperty('value', 'Fractions');
    expect(screen.getByRole('combobox', { name: /^Standard/ })).toHaveProperty('value', '5');
    await waitFor(() => expect(made('content/startUpload')).toHaveLength(1));
    expect(made('content/startUpload')[0]!.body).toMatchObject({ name: 'Fractions.pdf' });
  });
});
