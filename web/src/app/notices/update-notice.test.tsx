import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followVersions, takeNewVersion } from '../../platform/new-version.ts';
import { answering } from '../../platform/testing/answering.ts';
import { withTexts } from '../../platform/testing/page-texts.ts';
import { registerWork } from '../../ui/form/unsaved-work.ts';
import { theme } from '../theme.ts';
import { UpdateNotice } from './update-notice.tsx';

vi.mock('../../platform/new-version.ts', () => ({
  followVersions: vi.fn(async () => {}),
  takeNewVersion: vi.fn(async () => {}),
}));

const closings: (() => void)[] = [];

beforeEach(async () => {
  vi.mocked(followVersions).mockClear();
  vi.mocked(takeNewVersion).mockClear();
  answering({});
  await withTexts();
  document.head.innerHTML = '<script type="module" src="/assets/index-12345678.js"></script>';
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
});
afterEach(() => {
  for (const close of closings.splice(0)) close();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider theme={theme} env="test">
        <UpdateNotice />
      </MantineProvider>
    </QueryClientProvider>,
  );

/** Opens the notice and returns the callbacks that it passed to the platform. */
function open() {
  show();
  const [page] = vi.mocked(followVersions).mock.calls[0]!;
  return { ...page, arrive: () => act(() => page.onNewVersion()) };
}

function unsaved(title: string, save: () => boolean = () => true) {
  let isUnsaved = true;
  const work = {
    title,
    isUnsaved: () => isUnsaved,
    save: async () => {
      isUnsaved = !save();
    },
  };
  closings.push(registerWork(work));
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('the update notice passes the version of the page to followVersions', () => {
  expect(open().own).toEqual({ build: '/assets/index-12345678.js', settings: 'r1' });
});

it('the update notice announces a new version in a polite region that is there before', () => {
  const { arrive } = open();
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  arrive();
  expect(region.textContent).toContain('A new version of Shala is ready.');
});

it('the update notice is hidden by Later until the next version', async () => {
  const { arrive } = open();
  arrive();
  await click('Later');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(takeNewVersion).not.toHaveBeenCalled();
  arrive();
  expect(screen.getByRole('status').textContent).not.toBe('');
});

it('the update notice loads the new version at once when nothing is unsaved', async () => {
  const { arrive, mayReload } = open();
  arrive();
  expect(mayReload()).toBe(true);
  await click('Update now');
  expect(takeNewVersion).toHaveBeenCalledOnce();
});

describe('the update notice with unsaved work', () => {
  async function ask() {
    const { arrive, mayReload } = open();
    arrive();
    expect(mayReload()).toBe(false);
    await click('Update now');
    return screen.findByRole('dialog', { name: 'Save before updating?' });
  }

  it('lists the unsaved work, and can be cancelled', async () => {
    unsaved('Edit school');
    unsaved('New user');
    const dialog = await ask();
    expect(dialog.textContent).toContain('Not saved yet: Edit school and New user.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(takeNewVersion).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).not.toBe('');
  });

  it('saves it first', async () => {
    const save = vi.fn(() => true);
    unsaved('Edit school', save);
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save and update' }));
    await waitFor(() => expect(takeNewVersion).toHaveBeenCalledOnce());
    expect(save).toHaveBeenCalledOnce();
  });

  it('stays on the old version when saving fails', async () => {
    const save = vi.fn(() => false);
    unsaved('Edit school', save);
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save and update' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(takeNewVersion).not.toHaveBeenCalled();
  });
});

it('the update notice registers no worker where the browser allows none', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  show();
  expect(followVersions).not.toHaveBeenCalled();
});
