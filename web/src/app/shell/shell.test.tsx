import type { Job } from '@shala/contract/jobs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { forget, recall, remember } from '../../platform/kv.ts';
import { readSession } from '../../platform/session.ts';
import { type Answers, ok, refused } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';
import { onPhone } from '../../ui/testing/phone.ts';
import { openApp } from '../testing/open-app.tsx';

beforeEach(async () => {
  await Promise.all([forget('userData'), forget('drawerOpen')]);
});

const page = '/keeel-ai';

async function openShell(path = page, answers: Answers = {}, language?: string) {
  const app = await openApp(path, { session: principal, answers, language });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const sidebar = () => document.getElementById('sidebar') as HTMLElement;
const titlesOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/ ?\(opens in a new tab\)/, ''));

describe('the header', () => {
  it('shows name and role', async () => {
    await openShell();
    const header = within(screen.getAllByRole('banner')[0]!);
    expect(header.getByText('Anita Naik').getAttribute('translate')).toBe('no');
    expect(header.getByText('Principal')).toBeTruthy();
  });

  it('has a breadcrumb of the first two segments, translated outside English', async () => {
    const { router } = await openShell();
    const breadcrumb = () => screen.getByRole('navigation', { name: /Breadcrumb|तुम्ही कुठे आहात/ });
    expect(breadcrumb().textContent).toBe('keeel ai');
    await router.navigate({ href: '/school-management/school/7/people' });
    await waitFor(() => expect(breadcrumb().textContent).toBe('school managementschool'));
    await openShell('/school-management', {}, 'mr');
    expect(breadcrumb().textContent).toBe('शाळा');
  });

  it('has a link past it to the content', async () => {
    await openShell();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
    await userEvent.tab();
    expect(document.activeElement).toBe(skip);
  });
});

describe('the colours', () => {
  const inDark = userDataOf(principal, { colourScheme: 'dark' });
  const scheme = () => document.documentElement.dataset['mantineColorScheme'];

  it('are those of the account', async () => {
    await openShell(page, { 'User/getUserData': () => ok([inDark]) });
    await waitFor(() => expect(scheme()).toBe('dark'));
  });

  it('stay those of the device at a start without network, until there is an answer', async () => {
    localStorage.removeItem('mantine-color-scheme-value');
    await remember('userData', inDark);
    let isDown = true;
    const answer = () => (isDown ? undefined : ok([inDark]));
    const { queryClient } = await openShell(page, { 'User/getUserData': answer });
    expect(scheme()).toBe('light');
    isDown = false;
    await queryClient.refetchQueries({ queryKey: ['User/getUserData'] });
    await waitFor(() => expect(scheme()).toBe('dark'));
  });
});

describe('the sidebar', () => {
  it("shows the access list in the specification's order, then the entries that everyone has", async () => {
    const accessControlList = ['Report', 'School Management', 'Dashboard'] as const;
    await openShell(page, {
      'User/getUserData': () =>
        ok([userDataOf(principal, { accessControlList: [...accessControlList] })]),
    });
    expect(titlesOf(sidebar())).toEqual([
      'Dashboard',
      'School Management',
      'Report',
      'Video Conference(Google)',
      'Whiteboard',
      'KEEEL AI',
      'Logout',
    ]);
  });

  it('marks the entry of the page', async () => {
    await openShell();
    const current = within(sidebar()).getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('KEEEL AI');
  });

  it('opens the meeting site in a new tab', async () => {
    await openShell();
    const link = within(sidebar()).getByRole<HTMLAnchorElement>('link', { name: /Video/ });
    expect([link.href, link.target, link.rel]).toEqual([
      'https://meet.example/',
      '_blank',
      'noopener',
    ]);
  });

  it('is opened and closed by its button, and remembers its state', async () => {
    await openShell();
    expect(sidebar().hidden).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Close the sidebar' }));
    expect(sidebar().hidden).toBe(true);
    await expect.poll(() => recall('drawerOpen')).toBe(false);
    await openShell();
    expect(sidebar().hidden).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Open the sidebar' }));
    expect(sidebar().hidden).toBe(false);
  });

  it('starts closed on a phone, lies over the page and closes on every move', async () => {
    onPhone();
    const { here } = await openShell();
    expect(sidebar().hidden).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Open the sidebar' }));
    expect(sidebar().hasAttribute('data-over')).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(sidebar().hidden).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Open the sidebar' }));
    await userEvent.click(within(sidebar()).getByRole('link', { name: 'School Management' }));
    await waitFor(() => expect(here()).toBe('/school-management'));
    expect(sidebar().hidden).toBe(true);
    expect(await recall('drawerOpen')).toBeUndefined();
  });
});

describe('Logout', () => {
  it('asks with the words of the specification, No first', async () => {
    const { here } = await openShell();
    await userEvent.click(within(sidebar()).getByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to logout?' });
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['No', 'Yes, Logout']);
    expect(document.activeElement).toBe(buttons[0]);
    await userEvent.keyboard('{Escape}');
    expect(readSession()).toEqual(principal);
    expect(here()).toBe(page);
  });

  it('calls the server with the token, clears the session and opens login', async () => {
    const { here, calls } = await openShell();
    await userEvent.click(screen.getByRole('button', { name: /Anita Naik/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Logout' }));
    await waitFor(() => expect(here()).toBe('/auth/login'));
    const logoutCall = calls.find(({ row }) => row === 'auth/logout');
    expect(logoutCall?.headers.get('Authorization')).toBe('Bearer token-of-anita');
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('moving between pages', () => {
  it('puts the focus on the heading of the new page and names the window after it', async () => {
    const { router } = await openShell('/school-management');
    await router.navigate({ to: '/keeel-ai' });
    const heading = await screen.findByRole('heading', { level: 1, name: 'KEEEL AI' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await waitFor(() => expect(document.title).toBe('KEEEL AI · Shala'));
  });
});

describe('a server out of reach', () => {
  it('is reported above the page until a call is answered again', async () => {
    let isDown = false;
    const answers = { 'job/fetchAll': () => (isDown ? undefined : ok([])) };
    const { queryClient } = await openShell(page, answers);
    isDown = true;
    void queryClient.refetchQueries({ queryKey: ['job/fetchAll'] });
    expect(await screen.findByText(/server could not be reached/)).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/server could not be reached/)).toBeNull());
  });
});

describe('background work', () => {
  const job: Job = {
    id: 'j1',
    kind: 'school-import',
    state: 'running',
    done: 3120,
    total: 11000,
    result: null,
    message: null,
    label: null,
    createdAt: '2026-11-21T04:00:00Z',
    endedAt: null,
  };
  const ending = (state: Job['state']): Answers => {
    const last = { ...job, state, done: 11000 };
    return {
      'job/fetchAll': () => ok([job]),
      'job/stream/:id': () => new Response(`data: ${JSON.stringify(last)}\n\n`),
    };
  };

  it('is listed in the activity menu', async () => {
    await openShell(page, {
      'job/fetchAll': () => ok([{ ...job, state: 'done' }]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Activity' }));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'School import' });
    expect(link.getAttribute('href')).toBe('/school-management/import?job=j1');
  });

  it('says what each job was, of which file, when and for how many rows; a check is no import', async () => {
    const list = { ...job, state: 'done' as const, label: 'schools.csv' };
    await openShell(page, {
      'job/fetchAll': () =>
        ok([
          { ...list, counts: { inserted: 1300, rejected: 38 } },
          { ...list, id: 'j2', isCheck: true, counts: { inserted: 1338 } },
        ]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Activity' }));
    await screen.findByRole('link', { name: 'School import: schools.csv' });
    expect(screen.getByRole('link', { name: 'School list checked: schools.csv' })).toBeTruthy();
    expect(screen.getByText(/21 Nov.* · 1,300 added, 38 with errors/)).toBeTruthy();
    expect(screen.getByText(/21 Nov.* · 1,338 new/)).toBeTruthy();
  });

  it('has no menu for a person who never started any', async () => {
    await openShell();
    expect(screen.queryByRole('button', { name: /Activity/ })).toBeNull();
  });

  it('is reported when it is done, with a link to the result', async () => {
    await openShell(page, ending('done'));
    await screen.findByText('School import: done');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Show result' });
    expect(link.getAttribute('href')).toBe('/school-management/import?job=j1');
  });

  it('offers the file of a school export as long as it is kept', async () => {
    const ofExport = { ...job, kind: 'school-export' as const, state: 'done' as const };
    const fresh = { ...ofExport, label: 'ZPPS Munge', endedAt: new Date().toISOString() };
    const old = { ...ofExport, id: 'j2', label: 'ZPPS Kudal', endedAt: '2026-01-02T04:00:00Z' };
    const { calls } = await openShell(page, {
      'job/fetchAll': () => ok([fresh, old]),
      'job/fetchById/:id': () => ok({ ...fresh, result: { fileId: 'f1' } }),
      'file/fetchLink/:id': () => ok({ url: '#saved' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Activity' }));
    await screen.findByText('School export: ZPPS Kudal');
    await userEvent.click(screen.getByRole('button', { name: 'Save file' }));
    await waitFor(() => expect(calls.at(-1)?.url.pathname).toBe('/api/file/fetchLink/f1'));
  });

  it('is reported with its file where it has no page', async () => {
    const ofExport = { ...job, kind: 'school-export' as const, label: 'ZPPS Munge' };
    const last = { ...ofExport, state: 'done', done: 11000, endedAt: new Date().toISOString() };
    await openShell(page, {
      'job/fetchAll': () => ok([ofExport]),
      'job/stream/:id': () => new Response(`data: ${JSON.stringify(last)}\n\n`),
    });
    await screen.findByText('School export: ZPPS Munge: done');
    expect(screen.getByRole('button', { name: 'Save file' })).toBeTruthy();
  });

  it('is reported when it has stopped', async () => {
    await openShell(page, ending('stopped'));
    expect(await screen.findByText('School import: stopped')).toBeTruthy();
  });
});

describe('Ctrl K', () => {
  it('finds pages, schools and people, and opens them', async () => {
    const { here, calls } = await openShell(page, {
      'search/fetchAll': () =>
        ok([
          { kind: 'school', id: 's1', name: 'ZP Shala Kudal', detail: '27300101201' },
          { kind: 'account', id: 'a1', name: 'Sunil Rane', detail: 'Principal' },
        ]),
      'school/fetchSchoolWithId/:id': () => refused(404, 'not_found'),
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.click(await screen.findByPlaceholderText('Pages, schools, classes, people'));
    await userEvent.paste('man');
    const school = await screen.findByText('ZP Shala Kudal');
    expect(screen.getByText('Sunil Rane')).toBeTruthy();
    expect(calls.find(({ row }) => row === 'search/fetchAll')?.url.search).toBe('?search=man');
    const pages = screen.getAllByRole('button', { name: 'School Management' });
    expect(pages).toHaveLength(1);
    await userEvent.click(school);
    await waitFor(() => expect(here()).toBe('/school-management/school/s1'));
  });

  it('gets what is typed before its field is there, and no field of the page below does', async () => {
    await openShell(page, { 'search/fetchAll': () => ok([]) });
    const below = document.body.appendChild(document.createElement('input'));
    below.focus();
    await userEvent.keyboard('{Control>}k{/Control}pawat{Backspace}r s');
    const field = await screen.findByPlaceholderText(/^Pages, schools/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.keyboard('anika');
    expect(field).toHaveProperty('value', 'pawar sanika');
    expect(below.value).toBe('');
    below.remove();
  });

  it('opens the first result with Enter, also one that is still on its way', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { here } = await openShell(page, {
      'search/fetchAll': async () => {
        await answered;
        return ok([
          { kind: 'class', id: 'c1', name: '5 A', detail: 'ZP Shala Kudal' },
          { kind: 'class', id: 'c2', name: '5 A', detail: 'ZP Shala Munge' },
        ]);
      },
      'class/fetchById/:id': () => refused(404, 'not_found'),
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.click(await screen.findByPlaceholderText(/^Pages, schools/));
    await userEvent.paste('5A');
    await userEvent.keyboard('{Enter}');
    answer();
    await waitFor(() => expect(here()).toBe('/class-management/class/c1'));
  });

  it('moves on from the first result with an arrow', async () => {
    const { here } = await openShell(page, {
      'search/fetchAll': () =>
        ok([
          { kind: 'school', id: 's1', name: 'ZP Shala Kudal', detail: '27300101201' },
          { kind: 'school', id: 's2', name: 'ZP Shala Munge', detail: '27300101202' },
        ]),
      'school/fetchSchoolWithId/:id': () => refused(404, 'not_found'),
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.click(await screen.findByPlaceholderText(/^Pages, schools/));
    await userEvent.paste('zp shala');
    await screen.findByText('ZP Shala Munge');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(here()).toBe('/school-management/school/s2'));
  });
});

it('? lists the keys, and not while somebody types', async () => {
  await openShell();
  await userEvent.keyboard('?');
  const dialog = await findDialog('Keyboard shortcuts');
  expect(dialog.getByText('Save the register')).toBeTruthy();
});
