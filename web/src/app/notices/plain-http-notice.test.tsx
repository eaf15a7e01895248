import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { forget, recall } from '../../platform/kv.ts';
import { clearSession, storeSession } from '../../platform/session.ts';
import { answering, ok } from '../../platform/testing/answering.ts';
import { withTexts } from '../../platform/testing/page-texts.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { theme } from '../theme.ts';
import { PlainHttpNotice } from './plain-http-notice.tsx';

vi.mock('../../platform/device.ts', () => ({ isWrapper: () => inWrapper }));
let inWrapper: boolean;
vi.mock('../../platform/kv.ts', async (original) => {
  const actual = await original<typeof import('../../platform/kv.ts')>();
  return { ...actual, recall: vi.fn(actual.recall) };
});

const [anita, ravi] = ['0193-anita', '0193-ravi'] as const;

beforeEach(async () => {
  inWrapper = false;
  await Promise.all([forget(`told-of-http:${anita}`), forget(`told-of-http:${ravi}`)]);
});

/** Opens the page for the account with this id, or for nobody. */
async function open(id?: string, language?: string) {
  cleanup();
  vi.mocked(recall).mockClear();
  await withTexts(language);
  const calls = answering({ 'User/getUserData': () => ok([userDataOf(principal, { id })]) });
  if (id) storeSession(principal);
  else clearSession('logged-out');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider theme={theme} env="test">
        <PlainHttpNotice />
      </MantineProvider>
    </QueryClientProvider>,
  );
  if (id) await waitFor(() => expect(calls).toHaveLength(1));
}

/** Waits until the notice has read what is stored for the account. */
async function hasLooked(id: string) {
  const key = `told-of-http:${id}` as const;
  await expect.poll(() => recall).toHaveBeenCalledWith(key);
  await act(
    async () => void (await Promise.all(vi.mocked(recall).mock.results.map((r) => r.value))),
  );
}

const bar = () => screen.getByRole('status');
const allMissing =
  /installing Shala on this device, opening Shala offline, scanning with the camera,? and using your location/;

it('the plain-http notice lists what does not work, and why', async () => {
  await open(anita);
  await screen.findByText(allMissing);
  expect(bar().textContent).toContain('begins with http, so the connection is not secure');
});

it('the plain-http notice is shown once for each account on the device', async () => {
  await open(anita);
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(bar().textContent).toBe(''));
  await expect.poll(() => recall(`told-of-http:${anita}`)).toBe(true);

  await open(ravi);
  await screen.findByText(allMissing);
  await open(anita);
  await hasLooked(anita);
  expect(bar().textContent).toBe('');
  expect(Object.keys(localStorage)).toEqual(['session']);
});

it('the plain-http notice is not shown before sign-in', async () => {
  await open();
  expect(bar().textContent).toBe('');
});

it('the plain-http notice does not mention installing in the wrapper', async () => {
  inWrapper = true;
  await open(anita);
  await screen.findByText(/do not allow opening Shala offline, scanning with the camera/);
});

it('the plain-http notice opens the help for https with the address of this server', async () => {
  await open(anita, 'hi');
  await userEvent.click(await screen.findByRole('button', { name: 'कार्यालय इसे कैसे ठीक करे' }));
  const help = await screen.findByRole('dialog', { name: 'विद्यालय के नेटवर्क पर https चालू करें' });
  expect(within(help).getAllByRole('listitem')).toHaveLength(4);
  expect(help.textContent).toContain(`mkcert ${location.hostname}`);
  expect(help.textContent).toContain(`TLS_CERT_FILE=/etc/shala/${location.hostname}.pem`);
  await userEvent.click(within(help).getByRole('button', { name: 'बंद करें' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
