import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { config, setConfig } from '../../platform/config.ts';
import { exchange, keep } from '../../platform/outbox/outbox-store.ts';
import { clearSession, readSession, storeSession } from '../../platform/session.ts';
import { type Answers, ok, refused } from '../../platform/testing/answering.ts';
import { principal } from '../../platform/testing/people.ts';

const signIn = 'User/isValidUserWithPassword';

afterEach(() => vi.useRealTimers());

async function openLogin(answers: Answers = {}, path = '/auth/login') {
  const app = await openApp(path, { answers });
  const email = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'E-mail or mobile number',
  });
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const enter = async (address: string, secret: string) => {
    if (address) await userEvent.type(email, address);
    if (secret) await userEvent.type(password, secret);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { ...app, email, password, enter };
}

describe('signing in', () => {
  it('stores the session and leads to the first entry', async () => {
    const { enter, here, calls } = await openLogin({ [signIn]: () => ok(principal) });
    await enter(' anita.naik@shala.in ', 'four plain words');
    await waitFor(() => expect(here()).toBe('/school-management'));
    expect(readSession()).toEqual(principal);
    expect(calls[0]?.body).toEqual({
      email: 'anita.naik@shala.in',
      password: 'four plain words',
    });
  });

  it('says that something waits on the device, not what or whose', async () => {
    await keep({
      key: 'k1',
      account: 'ravi@school.example',
      madeAt: '2026-11-16T05:00:00.000Z',
      row: 'attendance/teacherCheckIn',
      body: { idempotencyKey: 'k1', schoolId: 's1', tappedAt: '2026-11-16T05:00:00.000Z' },
    });
    await openLogin();
    const said = await screen.findByText(/^1 item is waiting on this device/);
    expect(said.textContent).not.toContain('ravi');
    await act(() => exchange('k1'));
    await waitFor(() => expect(screen.queryByText(/waits on this device/)).toBeNull());
  });

  it('leads to the page one wanted to see', async () => {
    const { enter, here } = await openLogin({ [signIn]: () => ok(principal) }, '/keeel-ai');
    expect(here()).toBe('/auth/login?returnTo=%2Fkeeel-ai');
    await enter('a@b.in', 'x');
    await waitFor(() => expect(here()).toBe('/keeel-ai'));
  });

  it('says after the end of a session that it ended, and that forms keep what was typed', async () => {
    const { router } = await openApp('/keeel-ai', { session: principal });
    await router.load();
    act(() => clearSession('ended'));
    await screen.findByText(/^Your session has ended\./);
  });

  it('never leads to an address elsewhere', async () => {
    const path = '/auth/login?returnTo=https%3A%2F%2Fevil.example';
    const { enter, here } = await openLogin({ [signIn]: () => ok(principal) }, path);
    await enter('a@b.in', 'x');
    await waitFor(() => expect(here()).toBe('/school-management'));
  });

  it('says what the server says of a wrong password, and stores nothing', async () => {
    const { enter, password } = await openLogin({
      [signIn]: () => refused(401, 'not_signed_in', { message: 'E-mail or password is wrong.' }),
    });
    await enter('a@b.in', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('E-mail or password is wrong.');
    expect(readSession()).toBeNull();
    expect(document.activeElement).toBe(password);
  });

  it('asks for what is missing before it asks the server', async () => {
    const { enter, email, password, calls } = await openLogin();
    await enter('', '');
    expect(screen.getByText('Enter your e-mail or mobile number.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(email);
    await enter('a@b.in', '');
    expect(document.activeElement).toBe(password);
    expect(calls).toEqual([]);
  });

  it('counts the seconds to wait after too many attempts', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { enter } = await openLogin({
      [signIn]: () => refused(429, 'too_many_requests', { result: { seconds: 3 } }),
    });
    await enter('a@b.in', 'x');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
    await waitFor(() => expect(button.disabled).toBe(true));
    expect(screen.getByRole('alert').textContent).toMatch(/Try again in [32] seconds/);
    await vi.advanceTimersByTimeAsync(3000);
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says a long wait in minutes', async () => {
    const { enter } = await openLogin({
      [signIn]: () => refused(429, 'too_many_requests', { result: { seconds: 290 } }),
    });
    await enter('a@b.in', 'x');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Try again in 5 minutes/);
  });

  it('keeps what was typed when the server is out of reach', async () => {
    const { enter, email, password } = await openLogin({ [signIn]: () => undefined });
    await enter('a@b.in', 'secret');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
    expect([email.value, password.value]).toEqual(['a@b.in', 'secret']);
  });
});

describe('a stored session', () => {
  it('is forwarded once getUserData has succeeded', async () => {
    const { here } = await openApp('/auth/login', { session: principal });
    await waitFor(() => expect(here()).toBe('/school-management'));
  });

  it('is not forwarded when it has failed: the form stays', async () => {
    const { here } = await openApp('/auth/login', {
      session: principal,
      answers: { 'User/getUserData': () => refused(500, 'internal') },
    });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('your pages could not be loaded');
    expect(here()).toBe('/auth/login');
  });

  it('is not forwarded on an answer kept on the device', async () => {
    await openApp('/school-management', { session: principal });
    await screen.findByRole('navigation', { name: 'Sidebar' });
    const { here } = await openApp('/auth/login', {
      session: principal,
      answers: { 'User/getUserData': () => undefined },
    });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(here()).toBe('/auth/login');
  });

  it('that another tab starts leads on from here too', async () => {
    const { here } = await openLogin();
    storeSession(principal);
    await waitFor(() => expect(here()).toBe('/school-management'));
  });

  it('with a one-time password leads to its change, in the language of the account', async () => {
    const result = { language: 'mr' };
    const { here } = await openApp('/auth/login', {
      session: principal,
      answers: { 'User/getUserData': () => refused(403, 'password_change_required', { result }) },
    });
    await waitFor(() => expect(here()).toBe('/auth/change-password'));
    expect(await screen.findByRole('heading', { name: 'पासवर्ड बदला' })).toBeTruthy();
  });
});

describe('a forgotten password', () => {
  it('is the administrator’s to reset where no mail is sent', async () => {
    await openLogin();
    expect(screen.getByText(/Ask your administrator/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  });

  it('has a link where mail is sent', async () => {
    const { router } = await openApp('/privacy-policy');
    setConfig({ ...config, sendsMail: true });
    await router.navigate({ to: '/auth/login' });
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: 'Forgot password?',
    });
    expect(link.getAttribute('href')).toBe('/auth/forgot-password');
  });

  it('asks for a link, with the same answer for every address', async () => {
    const { router, calls } = await openApp('/privacy-policy', {
      answers: { 'auth/requestPasswordReset': () => ok(null) },
    });
    setConfig({ ...config, sendsMail: true });
    await router.navigate({ to: '/auth/forgot-password' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'a@b.in');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/If a@b.in belongs to an account/)).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ email: 'a@b.in' });
  });
});

describe('mobile and one-time code', () => {
  const byMobile = 'User/isValidUserWithMobile';

  it('are offered only where an SMS gateway is set', async () => {
    await openLogin();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('send a code to the number and sign in with it', async () => {
    const { router, here, calls } = await openApp('/privacy-policy', {
      answers: {
        [byMobile]: ({ body }) => ok((body as { code?: string }).code ? principal : { sent: true }),
      },
    });
    setConfig({ ...config, smsSignIn: true });
    await router.navigate({ to: '/auth/login' });
    await userEvent.click(await screen.findByRole('tab', { name: 'With SMS code' }));
    await userEvent.type(screen.getByLabelText(/Mobile number/), '98765');
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(screen.getByText('Enter your 10-digit mobile number.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Mobile number/), '43210');
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(here()).toBe('/school-management'));
    expect(calls.filter(({ row }) => row === byMobile).map(({ body }) => body)).toEqual([
      { mobile: '9876543210' },
      { mobile: '9876543210', code: '123456' },
    ]);
  });
});
