// @vitest-environment jsdom

import type { Role } from '@shala/contract/roles.ts';
import { rows } from '@shala/contract/rows.ts';
import type { Title } from '@shala/contract/titles.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forget } from '../platform/kv.ts';
import { clearSession, readSession, storeSession } from '../platform/session.ts';
import { ok, refused } from '../platform/testing/answering.ts';
import { principal, userDataOf } from '../platform/testing/people.ts';
import { destinations } from './shell/destinations.ts';
import { openApp } from './testing/open-app.tsx';

const device = vi.hoisted(() => ({ isWrapper: false }));
vi.mock('../platform/device.ts', async (load) => ({
  ...(await load<object>()),
  isWrapper: () => device.isWrapper,
}));

beforeEach(async () => {
  device.isWrapper = false;
  await forget('userData');
});

const dataWith = (rest: Parameters<typeof userDataOf>[1]) => ({
  'User/getUserData': () => ok([userDataOf(principal, rest)]),
});

async function leadsTo(path: string, opening: Parameters<typeof openApp>[1]): Promise<string> {
  const { router, here, stop } = await openApp(path, opening);
  await router.load();
  stop();
  return here();
}

describe('without a session', () => {
  it('a page leads to the login page, which remembers its address', async () => {
    expect(await leadsTo('/school-management?status=open', {})).toBe(
      '/auth/login?returnTo=%2Fschool-management%3Fstatus%3Dopen',
    );
  });

  it('the bare address leads to the login page', async () => {
    expect(await leadsTo('/', {})).toBe('/auth/login');
  });

  it('a page leads to the product key in the desktop wrapper', async () => {
    device.isWrapper = true;
    expect(await leadsTo('/', {})).toBe('/installation-key');
  });

  it('the product key keeps the address for the login page in the desktop wrapper', async () => {
    device.isWrapper = true;
    expect(await leadsTo('/school-management?status=open', {})).toBe(
      '/installation-key?returnTo=%2Fschool-management%3Fstatus%3Dopen',
    );
    const { here, stop } = await openApp('/installation-key?returnTo=%2Fschool-management', {
      answers: { 'activationKey/isAlreadyValidatedKey/:deviceId': () => ok(true) },
    });
    await expect.poll(here).toBe('/auth/login?returnTo=%2Fschool-management');
    stop();
  });

  it('/plan-expired leads to the product key in the desktop wrapper', async () => {
    device.isWrapper = true;
    const { here, stop } = await openApp('/plan-expired');
    await expect.poll(here).toBe('/installation-key');
    stop();
  });

  it.each([
    '/auth/login',
    '/auth/forgot-password',
    '/installation-key',
    '/privacy-policy',
    '/terms-and-condition',
    '/delete-account',
  ])('%s is open to everyone, in the wrapper too', async (path) => {
    expect(await leadsTo(path, {})).toBe(path);
    device.isWrapper = true;
    expect(await leadsTo(path, {})).toBe(path);
  });

  it('/auth is the login page', async () => {
    expect(await leadsTo('/auth', {})).toBe('/auth/login');
  });
});

describe('with a session', () => {
  it('the bare address leads to the first entry', async () => {
    const answers = dataWith({ accessControlList: ['School Management'] });
    expect(await leadsTo('/', { session: principal, answers })).toBe('/school-management');
  });

  it.each([
    '/dashboard',
    '/activation-code',
    '/class-management',
    '/student-management',
    '/attendance',
    '/attendance/teacher',
    '/attendance/self-attendance',
    '/leave-application',
    '/leave-application/teacher',
    '/leave-application/my-application',
    '/content-management',
    '/feedback-management',
    '/feedback-management/add-feedback',
    '/feedback-management/teacher',
    '/main-feedback-page',
    '/subject-management',
    '/mcq-management',
    '/library-management',
    '/fees-management',
    '/rsdc',
    '/report',
    '/canteen',
  ])('%s is not in this access list and leads to the first entry', async (path) => {
    const answers = dataWith({ accessControlList: ['School Management'] });
    expect(await leadsTo(path, { session: principal, answers })).toBe('/school-management');
  });

  it('the whiteboard is open to everybody, whatever the access list', async () => {
    const answers = dataWith({ accessControlList: ['School Management'] });
    expect(await leadsTo('/whiteboard', { session: principal, answers })).toBe('/whiteboard');
  });

  it('an entry without a page leads to the first one with a page, even from the first place', async () => {
    const answers = dataWith({
      accessControlList: ['Video Conference(Google)', 'School Management'],
    });
    expect(await leadsTo('/', { session: principal, answers })).toBe('/school-management');
  });

  it('/school-management/settings is no page: it leads to the first entry, and nothing else does to it', async () => {
    const accessControlList: Title[] = ['Users Management', 'School Management'];
    const session = { ...principal, role: 'SuperAdmin' as const };
    const data = userDataOf(session, { accessControlList });
    const answers = { 'User/getUserData': () => ok([data]) };
    expect(await leadsTo('/school-management/settings', { session, answers })).toBe(
      '/users-management',
    );
    expect(destinations.map(({ path }) => path)).not.toContain('/school-management/settings');
    expect(Object.keys(rows).filter((name) => name.startsWith('settings/'))).toEqual([]);
  });

  it('a list without any page leads to KEEEL AI, without a loop', async () => {
    const answers = dataWith({ accessControlList: ['Video Conference(Google)'] });
    expect(await leadsTo('/report', { session: principal, answers })).toBe('/keeel-ai');
  });

  it.each<[Role, string, Title[], string]>([
    ['EducationOfficer', '/users-management/audit', ['Users Management'], '/users-management'],
    ['Principal', '/users-management/audit', ['Users Management'], '/users-management'],
    ['Principal', '/users-management/account-requests', ['Users Management'], '/users-management'],
    ['Student', '/attendance/class-register', ['Attendance'], '/attendance/self-attendance'],
  ])('a %s at %s is led to the first entry', async (role, path, accessControlList, first) => {
    const session = { ...principal, role };
    const data = userDataOf(session, { accessControlList });
    const answers = { 'User/getUserData': () => ok([data]) };
    const { here, stop } = await openApp(path, { session, answers });
    await expect.poll(here).toBe(first);
    stop();
  });

  it('isPremium false leads to /plan-expired', async () => {
    const session = { ...principal, isPremium: false };
    const answers = dataWith({ isPremium: false });
    expect(await leadsTo('/school-management', { session, answers })).toBe('/plan-expired');
  });

  it('isPremium absent leads to /plan-expired', async () => {
    const { isPremium: _, ...session } = principal;
    const answers = dataWith({ isPremium: false });
    expect(await leadsTo('/', { session, answers })).toBe('/plan-expired');
  });

  it('a plan that has ended by getUserData leads to /plan-expired', async () => {
    const answers = dataWith({ isPremium: false });
    expect(await leadsTo('/school-management', { session: principal, answers })).toBe(
      '/plan-expired',
    );
    expect(readSession()?.isPremium).toBe(false);
  });

  it('a one-time password leads to its change', async () => {
    const answers = {
      'User/getUserData': () => refused(403, 'password_change_required'),
    };
    expect(await leadsTo('/school-management', { session: principal, answers })).toBe(
      '/auth/change-password',
    );
  });
});

describe('getUserData', () => {
  it.each([
    ['answers 500', () => refused(500, 'internal')],
    ['answers success: false', () => refused(200, 'internal')],
    ['names no person', () => ok([])],
  ])('%s → login', async (_, reply) => {
    const answers = { 'User/getUserData': reply };
    expect(await leadsTo('/school-management', { session: principal, answers })).toBe(
      '/auth/login?returnTo=%2Fschool-management',
    );
  });

  it('without an answer keeps the session with the last access list', async () => {
    await leadsTo('/school-management', { session: principal });
    const answers = { 'User/getUserData': () => undefined };
    expect(await leadsTo('/school-management', { session: principal, answers })).toBe(
      '/school-management',
    );
    expect(readSession()).toEqual(principal);
  });

  it('without an answer and a kept list leads to login', async () => {
    const answers = { 'User/getUserData': () => undefined };
    expect(await leadsTo('/school-management', { session: principal, answers })).toBe(
      '/auth/login?returnTo=%2Fschool-management',
    );
  });

  it.each([[[]], [['Canteen', 'Logout', 'KEEEL AI']]])(
    'with a list that leaves the sidebar empty → session cleared, login, which says so',
    async (accessControlList) => {
      const answers = dataWith({ accessControlList: accessControlList as never });
      const { here, stop, findByText } = await openApp('/school-management', {
        session: principal,
        answers,
      });
      await findByText(/^Your account has no pages assigned/);
      expect(here()).toBe('/auth/login?reason=no-entries');
      expect(readSession()).toBeNull();
      stop();
    },
  );
});

describe('a session that ends while a page is open', () => {
  it('by logout leads to login, without a page to return to', async () => {
    const { router, here, stop } = await openApp('/school-management', { session: principal });
    await router.load();
    clearSession('logged-out');
    await expect.poll(here).toBe('/auth/login');
    stop();
  });

  it('by the server leads to login, and back to the page afterwards', async () => {
    const { router, here, stop } = await openApp('/school-management?page=2', {
      session: principal,
    });
    await router.load();
    clearSession('ended');
    await expect
      .poll(here)
      .toBe('/auth/login?returnTo=%2Fschool-management%3Fpage%3D2&reason=ended');
    stop();
  });

  it('is not delayed by a form with unsaved changes', async () => {
    const { router, here, stop } = await openApp('/keeel-ai', { session: principal });
    await router.load();
    const unblock = router.history.block({ blockerFn: async () => true });
    clearSession('ended');
    await expect.poll(here).toBe('/auth/login?returnTo=%2Fkeeel-ai&reason=ended');
    unblock();
    stop();
  });

  it('leaves a public page open', async () => {
    const { router, here, stop } = await openApp('/privacy-policy', { session: principal });
    await router.load();
    clearSession('logged-out');
    await router.load();
    expect(here()).toBe('/privacy-policy');
    stop();
  });

  it('by the end of the plan leads to /plan-expired', async () => {
    let isPremium = true;
    const { router, here, stop } = await openApp('/school-management', {
      session: principal,
      answers: { 'User/getUserData': () => ok([userDataOf(principal, { isPremium })]) },
    });
    await router.load();
    isPremium = false;
    storeSession({ ...principal, isPremium });
    await expect.poll(here).toBe('/plan-expired');
    stop();
  });

  it("by another person's sign-in shows none of the first one's data", async () => {
    const { router, queryClient, stop } = await openApp('/school-management', {
      session: principal,
    });
    await router.load();
    queryClient.setQueryData(['school/fetchAllSchool', {}], { rows: ['secret'] });
    storeSession({ ...principal, email: 'next@shala.in', accessToken: 'next' });
    expect(queryClient.getQueryData(['school/fetchAllSchool', {}])).toBeUndefined();
    stop();
  });
});
