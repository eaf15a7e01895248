import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Content } from '@shala/contract/content.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { allWaiting } from '../../platform/outbox/outbox-database.ts';
import { exchange } from '../../platform/outbox/outbox-store.ts';
import type { Session } from '../../platform/session.ts';
import { type Answers, ok, refused } from '../../platform/testing/answering.ts';
import { idOf } from '../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';
import { keepFile, keepingOf } from './kept/keep-file.ts';
import { allKept, removeKept } from './kept/kept-items.ts';
import { item, record } from './testing/content-records.ts';

const day = 86_400_000;

const teacher: Session = { ...principal, role: 'Teacher' };
async function open(address: string, session: Session, answers: Answers = {}) {
  const app = await openApp(address, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(session, { accessControlList: ['Content Management'] })]),
      'content/fetchByClassAndType': () => ok({ rows: [item()], total: 1 }),
      'content/fetchById/:id': () => ok(record()),
      'content/fetchUsage/:id': () =>
        ok({ openings: 0, people: 0, personDays: 0, lastOn: null, by: 'class', groups: [] }),
      'content/markOpened': () => ok(null),
      'file/fetchLink/:id': () => ok({ url: '/api/file/fetch/1' }),
      'subject/fetch': () => ok({ rows: [], total: 0 }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const made = <Call extends { row: string }>(calls: readonly Call[], name: string) =>
  calls.filter(({ row }) => row === name);

const actsOf = async (one: Content, session: Session) => {
  await open('/content-management', session, {
    'content/fetchByClassAndType': () => ok({ rows: [one], total: 1 }),
  });
  await screen.findByText('Fractions');
  const button = screen.queryByRole('button', { name: 'Actions for Fractions' });
  if (!button) return [];
  await userEvent.click(button);
  const menu = within(await screen.findByRole('menu'));
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

  it('asks before an item under review becomes a draft again', async () => {
    const waiting = item({ state: 'review', isMine: true, mayPublish: true });
    const { calls } = await open('/content-management', principal, {
      'content/fetchByClassAndType': () => ok({ rows: [waiting], total: 1 }),
      'content/updateState': () => ok(record({ state: 'draft' })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Fractions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Back to draft' }));
    const dialog = await findDialog();
    dialog.getByText(/tell them what has to change/);
    expect(made(calls, 'content/updateState')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Back to draft' }));
    expect(await screen.findByText('Fractions is a draft again.')).toBeTruthy();
  });
});

describe('the page of an item', () => {
  it('counts that a published video was opened, and says when the browser cannot play it', async () => {
    const { calls } = await open(`/content-management/item/${idOf(1)}`, teacher);
    const player = await screen.findByLabelText('Fractions', { selector: 'video' });
    expect(player.getAttribute('src')).toBe('/api/file/fetch/1');
    await waitFor(() => expect(made(calls, 'content/markOpened')).toHaveLength(1));
    fireEvent.error(player);
    expect((await screen.findByRole('alert')).textContent).toBe('The file could not be shown.');
    expect(screen.getByRole('button', { name: 'Download (700 MB)' })).toBeTruthy();
    expect(made(calls, 'file/fetchLink/:id')).toHaveLength(1);
  });

  it('plays a package in a frame without our origin, and begins it again by another link', async () => {
    const links = ['/package/1/2/3/index.html', '/package/1/4/5/index.html'];
    const { calls } = await open(`/content-management/item/${idOf(1)}`, teacher, {
      'content/fetchById/:id': () => ok(record({ kind: 'package' })),
      'content/openPackage/:id': () => ok({ url: links.shift() }),
    });
    const frame = await screen.findByTitle<HTMLIFrameElement>('Fractions');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('src')).toBe('/package/1/2/3/index.html');
    await waitFor(() => expect(made(calls, 'content/markOpened')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Keep on this device/ })).toBeNull();
    expect(screen.getByText(/^A package needs the network/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(frame.getAttribute('src')).toBe('/package/1/4/5/index.html'));
  });

  it('does not count who looks at a draft', async () => {
    const { calls } = await open(`/content-management/item/${idOf(1)}`, principal, {
      'content/fetchById/:id': () => ok(record({ state: 'draft', isMine: true, mayPublish: true })),
    });
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeTruthy();
    await screen.findByLabelText('Fractions', { selector: 'video' });
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
    await screen.findByText(/PDF, video/);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File([bytes], 'Fractions.mp4', { type: 'video/mp4' }));
    expect(await screen.findByText(/Fractions\.mp4 is uploaded/)).toBeTruthy();
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
    await screen.findByText('Fractions');
    expect(screen.getByRole('button', { name: /Chapter.*Decimals/ })).toBeTruthy();
    const [list] = made(calls, 'content/fetchByClassAndType');
    expect(String(list?.url)).toContain(`chapterId=${chapterId}`);
  });

  it('asks for a subject and a standard before it prints codes', async () => {
    const { calls } = await open('/content-management', principal);
    await userEvent.click(await screen.findByRole('button', { name: 'Print chapter codes' }));
    expect(await screen.findByText(/Choose one subject and one standard/)).toBeTruthy();
    expect(made(calls, 'content/fetchChapterCodes')).toEqual([]);
  });
});

describe('content kept on the device', () => {
  const chapterId = idOf(9);
  const kept = record({ size: 3, chapterId, chapterName: 'Decimals' });
  const other = record({ id: idOf(7), name: 'Maps', localName: null, size: 3 });
  const page = `/content-management/item/${kept.id}`;
  const silence: Answers = {
    'content/fetchById/:id': () => undefined,
    'content/fetchByClassAndType': () => undefined,
    'content/markOpened': () => undefined,
    'file/fetchLink/:id': () => undefined,
  };

  async function keepBoth() {
    vi.stubGlobal('Blob', NodeBlob);
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => {} }),
    );
    await open(page, teacher, {
      'file/fetch/:id': () => new Response('mp4', { status: 206 }),
    });
    for (const one of [kept, other]) {
      await keepFile(teacher.email, one);
      await expect.poll(() => keepingOf(one.id)).toBeUndefined();
    }
  }
  afterEach(async () => {
    for (const { content } of await allKept(teacher.email)) {
      await removeKept(teacher.email, content.id);
    }
    for (const { key } of await allWaiting()) await exchange(key);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says the size before it is fetched, and that it is kept after', async () => {
    await keepBoth();
    await open(`/content-management/item/${idOf(1)}`, teacher, {
      'content/fetchById/:id': () => ok(record({ id: idOf(8), size: 734_003_200 })),
    });
    expect(
      await screen.findByRole('button', { name: 'Keep on this device (700 MB)' }),
    ).toBeTruthy();
    await open(page, teacher, { 'content/fetchById/:id': () => ok(kept) });
    expect(
      await screen.findByText(/^Kept on this device\. It opens without network until/),
    ).toBeTruthy();
    const player = await screen.findByLabelText('Fractions', { selector: 'video' });
    expect(player.getAttribute('src')).toBe('blob:kept');
  });

  it('is measured where it does not say how long it is, and begins at its beginning', async () => {
    await keepBoth();
    await open(page, teacher, { 'content/fetchById/:id': () => ok(kept) });
    const player: HTMLVideoElement = await screen.findByLabelText('Fractions', {
      selector: 'video',
    });
    const lasts = (duration: number) =>
      Object.defineProperty(player, 'duration', { configurable: true, value: duration });
    lasts(Number.POSITIVE_INFINITY);
    fireEvent.loadedMetadata(player);
    expect(player.currentTime).toBeGreaterThan(1e6);
    fireEvent.timeUpdate(player);
    lasts(22);
    fireEvent.durationChange(player);
    expect(player.currentTime).toBe(0);
  });

  it('opens without network from the device, and the opening waits to be counted', async () => {
    await keepBoth();
    await open(page, teacher, silence);
    const player = await screen.findByLabelText('Fractions', { selector: 'video' });
    expect(player.getAttribute('src')).toBe('blob:kept');
    expect(screen.getByText(/^No network\./)).toBeTruthy();
    await waitFor(async () => expect(await allWaiting()).toHaveLength(1));
    const [waiting] = await allWaiting();
    expect(waiting).toMatchObject({ row: 'content/markOpened', isQuiet: true });
    expect(waiting?.body).toMatchObject({ idempotencyKey: waiting?.key, id: kept.id, revision: 1 });
    expect(JSON.stringify(waiting)).not.toMatch(/Fractions|अपूर्णांक/);
  });

  it.each([
    ['for 30 days after the server confirmed it', 30 * day - 1000, true],
    ['no longer than that', 30 * day + 1000, false],
    ['not on a clock that was set back before it', -2 * day, false],
  ])('opens without network %s', async (_, later, isOpen) => {
    await keepBoth();
    const [one] = await allKept(teacher.email);
    vi.useFakeTimers({ now: Date.parse(one!.confirmedAt) + later, toFake: ['Date'] });
    await open(page, teacher, silence);
    if (isOpen) {
      expect(await screen.findByLabelText('Fractions', { selector: 'video' })).toBeTruthy();
      return;
    }
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This was last confirmed more than 30 days ago/,
    );
    expect(screen.queryByLabelText('Fractions', { selector: 'video' })).toBeNull();
    expect(await allWaiting()).toEqual([]);
  });

  it('is refused and removed when it was withdrawn and the server answers', async () => {
    await keepBoth();
    await open(page, teacher, { 'content/fetchById/:id': () => refused(404, 'not_found') });
    await screen.findByRole('alert');
    await waitFor(async () =>
      expect((await allKept(teacher.email)).map(({ content }) => content.id)).toEqual([other.id]),
    );
  });

  it("is what a chapter's code leads to without network", async () => {
    await keepBoth();
    await open(`/content-management?chapterId=${chapterId}`, teacher, silence);
    expect(await screen.findByText(/^On this device: 2 items/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Maps' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Fractions' }).getAttribute('href')).toBe(page);
  });
});
