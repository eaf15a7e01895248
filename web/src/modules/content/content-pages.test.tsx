import { createHash } from 'node:crypto';
import type { Content, ContentRecord } from '@shala/contract/content.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import type { Session } from '../../platform/session.ts';
import { type Answers, ok } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';

const patience = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

const teacher: Session = { ...principal, role: 'Teacher' };
const idOf = (number: number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const item = (rest: Partial<Content> = {}): Content => ({
  id: idOf(1),
  version: 1,
  schoolId: idOf(2),
  districtId: null,
  ownerName: 'Z.P. School Munge',
  name: 'Fractions',
  localName: 'अपूर्णांक',
  nameHindi: null,
  kind: 'video',
  language: 'mr',
  standard: 5,
  subjectId: idOf(3),
  subjectName: 'Mathematics',
  subjectLocalName: null,
  subjectNameHindi: null,
  chapterId: null,
  chapterName: null,
  chapterLocalName: null,
  chapterNameHindi: null,
  state: 'published',
  size: 734_003_200,
  openings: 0,
  updatedAt: '2026-11-16T05:00:00.000Z',
  isMine: false,
  mayPublish: false,
  ...rest,
});
const file = { fileId: idOf(4), fileName: 'Fractions.mp4', link: null };
const record = (rest: Partial<Content> = {}): ContentRecord => {
  const one = item(rest);
  const { kind, size, openings } = one;
  const first = { number: 1, kind, size, openings, addedBy: 'Ravi', addedAt: one.updatedAt };
  const revisions = [{ ...first, ...file }];
  return { ...one, ...file, description: null, addedBy: 'Ravi', revisions };
};

async function open(address: string, session: Session, answers: Answers = {}) {
  const app = await openApp(address, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(session, { accessControlList: ['Content Management'] })]),
      'content/fetchByClassAndType': () => ok({ rows: [item()], total: 1 }),
      'content/fetchById/:id': () => ok(record()),
      'content/fetchUsage/:id': () =>
        ok({ openings: 0, people: 0, lastOn: null, by: 'class', groups: [] }),
      'content/markOpened': () => ok(null),
      'file/fetchLink/:id': () => ok({ url: '/api/file/fetch/1' }),
      'subject/fetch': () => ok({ rows: [], total: 0 }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 }, patience);
  return app;
}

const made = <Call extends { row: string }>(calls: readonly Call[], name: string) =>
  calls.filter(({ row }) => row === name);

const actsOf = async (one: Content, session: Session) => {
  await open('/content-management', session, {
    'content/fetchByClassAndType': () => ok({ rows: [one], total: 1 }),
  });
  await screen.findByText('Fractions', {}, patience);
  const button = screen.queryByRole('button', { name: 'Actions for Fractions' });
  if (!button) return [];
  await userEvent.click(button);
  const menu = within(await screen.findByRole('menu', {}, patience));
  return menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('the list of content', () => {
  it.each([
    [
      'a teacher of the own draft',
      teacher,
      { state: 'draft', isMine: true },
      ['Send for review', 'Edit', 'Delete content'],
    ],
    ['a teacher of what is published', teacher, {}, []],
    [
      'the principal of what waits',
      principal,
      { state: 'review', isMine: true, mayPublish: true, openings: 2 },
      ['Back to draft', 'Publish', 'Edit'],
    ],
  ] as const)('offers %s what may be done with it', async (_, session, rest, acts) => {
    expect(await actsOf(item(rest), session)).toEqual(acts);
  });
});

describe('the page of an item', () => {
  it('counts that a published video was opened, and says when the browser cannot play it', async () => {
    const { calls } = await open(`/content-management/item/${idOf(1)}`, teacher);
    const player = await screen.findByLabelText('Fractions', { selector: 'video' }, patience);
    expect(player.getAttribute('src')).toBe('/api/file/fetch/1');
    await waitFor(() => expect(made(calls, 'content/markOpened')).toHaveLength(1));
    fireEvent.error(player);
    expect((await screen.findByRole('alert')).textContent).toBe('The file could not be shown.');
    expect(screen.getByRole('button', { name: 'Download (734 MB)' })).toBeTruthy();
    expect(made(calls, 'file/fetchLink/:id')).toHaveLength(1);
  });

  it('does not count who looks at a draft', async () => {
    const { calls } = await open(`/content-management/item/${idOf(1)}`, principal, {
      'content/fetchById/:id': () => ok(record({ state: 'draft', isMine: true, mayPublish: true })),
    });
    expect(await screen.findByRole('button', { name: 'Publish' }, patience)).toBeTruthy();
    await screen.findByLabelText('Fractions', { selector: 'video' }, patience);
    expect(made(calls, 'content/markOpened')).toHaveLength(0);
  });
});

describe('the form of an item', () => {
  it('sends nothing of a big file that is here already', async () => {
    const bytes = new Uint8Array(5 * 1024 * 1024).fill(7);
    const kept = { id: idOf(5), name: 'Fractions.mp4', size: bytes.length, kind: 'video' };
    const { calls } = await open('/content-management/new', principal, {
      'content/startUpload': () => ok({ id: idOf(5), offset: bytes.length }),
      'content/finishUpload': () => ok(kept),
      'content/fetchRoom': () => ok({ used: 0, limit: 1_000_000_000 }),
    });
    await screen.findByText(/PDF, video/, {}, patience);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File([bytes], 'Fractions.mp4', { type: 'video/mp4' }));
    expect(await screen.findByText(/Fractions\.mp4 is uploaded/, {}, patience)).toBeTruthy();
    expect(made(calls, 'content/startUpload')[0]?.body).toMatchObject({
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });
});

describe('the content of a chapter', () => {
  it('is what a code of the chapter leads to, and its name is the filter', async () => {
    const chapterId = idOf(9);
    const ofChapter = { chapterId, chapterName: 'Decimals' };
    const { calls } = await open(`/content-management?chapterId=${chapterId}`, principal, {
      'content/fetchByClassAndType': () => ok({ rows: [item(ofChapter)], total: 1 }),
    });
    await screen.findByText('Fractions', {}, patience);
    expect(screen.getByRole('button', { name: /Chapter.*Decimals/ })).toBeTruthy();
    const [list] = made(calls, 'content/fetchByClassAndType');
    expect(String(list?.url)).toContain(`chapterId=${chapterId}`);
  });

  it('asks for a subject and a standard before it prints codes', async () => {
    const { calls } = await open('/content-management', principal);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Print chapter codes' }, patience),
    );
    expect(await screen.findByText(/Choose one subject and one standard/)).toBeTruthy();
    expect(made(calls, 'content/fetchChapterCodes')).toEqual([]);
  });
});
