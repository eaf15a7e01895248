import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { config, setConfig } from '../../platform/config.ts';
import { clearSession, readSession, storeSession } from '../../platform/session.ts';
import { answering, ok, refused } from '../../platform/testing/answering.ts';
import { withTexts } from '../../platform/testing/page-texts.ts';
import { principal } from '../../platform/testing/people.ts';
import { Door } from './door.tsx';

// What is fetched behind the page when the browser is idle has its own journeys.
vi.mock('../notices/use-idle.ts', () => ({ useIdle: () => false }));

const signIn = 'User/isValidUserWithPassword';

async function openDoor(address = '/auth/login', answer = () => ok(principal)) {
  cleanup();
  await withTexts();
  clearSession('logged-out');
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root"></div>';
  const calls = answering({ [signIn]: answer });
  const openApp = vi.fn();
  render(<Door openApp={openApp} />, { container: document.getElementById('root')! });
  return { calls, openApp };
}

afterEach(() => {
  cleanup();
  clearSession('logged-out');
  history.replaceState(null, '', '/');
});

async function enter() {
  await userEvent.type(
    screen.getByRole('textbox', { name: 'E-mail or mobile number' }),
    'anita.naik@shala.in',
  );
  await userEvent.type(screen.getByLabelText('Password'), 'four plain words');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('the sign-in page stores the session and opens the app where the person wanted to go', async () => {
  const { openApp } = await openDoor('/auth/login?returnTo=%2Fkeeel-ai');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in');
  await enter();
  await waitFor(() => expect(openApp).toHaveBeenCalledTimes(1));
  expect(readSession()).toEqual(principal);
  expect(location.search).toBe('?returnTo=%2Fkeeel-ai');
  expect(screen.getByRole('status').textContent).toContain('Opening');
});

it('the sign-in page says what the server says, and opens nothing', async () => {
  const { openApp } = await openDoor('/auth/login', () =>
    refused(401, 'not_signed_in', { message: 'E-mail or password is wrong.' }),
  );
  await enter();
  expect((await screen.findByRole('alert')).textContent).toBe('E-mail or password is wrong.');
  expect(openApp).not.toHaveBeenCalled();
});

it('the sign-in page opens the app when another tab has signed in', async () => {
  const { openApp } = await openDoor();
  act(() => storeSession(principal));
  expect(openApp).toHaveBeenCalledTimes(1);
});

it('the sign-in page opens the app for a page that needs it, and not for its own', async () => {
  const { openApp } = await openDoor();
  await userEvent.click(screen.getByRole('link', { name: 'Sign in as a student' }));
  await screen.findByLabelText('School code', {}, { timeout: 20_000 });
  expect(location.search).toBe('?as=student');
  expect(openApp).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Shala' }));
  expect(location.pathname).toBe('/auth/login');
  expect(openApp).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
  expect(location.pathname).toBe('/privacy-policy');
  expect(openApp).toHaveBeenCalledTimes(1);
});

it('the sign-in page follows the way back', async () => {
  const { openApp } = await openDoor();
  await userEvent.click(screen.getByRole('link', { name: 'Sign in as a student' }));
  await screen.findByLabelText('School code', {}, { timeout: 20_000 });
  act(() => history.back());
  await screen.findByRole('textbox', { name: 'E-mail or mobile number' });
  expect(openApp).not.toHaveBeenCalled();
});

it('the sign-in page switches its language at once, and names the window', async () => {
  await openDoor();
  setConfig({ ...config, translateWidget: false });
  await waitFor(() => expect(document.title).toBe('Sign in · Shala'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'hi');
  await screen.findByRole('heading', { level: 1, name: 'साइन इन करें' });
  await waitFor(() => expect(document.title).toBe('साइन इन करें · Shala'));
  await withTexts('en');
});
