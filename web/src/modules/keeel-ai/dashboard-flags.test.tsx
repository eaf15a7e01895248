import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../app/search-params.ts';
import { config, setConfig } from '../../platform/config.ts';
import { answering } from '../../platform/testing/answering.ts';
import { withTexts } from '../../platform/testing/page-texts.ts';
import { DashboardFlags } from './keeel-ai-public.ts';

beforeEach(async () => {
  await withTexts();
  answering({});
  const aiLinks = [{ title: 'AI one', url: 'https://one.example' }];
  setConfig({ ...config, aiLinks });
});

async function openDashboard(search: string) {
  const root = createRootRoute();
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '/dashboard',
    component: DashboardFlags,
  });
  const router = createRouter({
    routeTree: root.addChildren([dashboard]),
    history: createMemoryHistory({ initialEntries: [`/dashboard${search}`] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await router.load();
  return router;
}

describe('/dashboard?googlemeet=true', () => {
  it('opens the meeting site in a new tab without an opener', async () => {
    const tab = { opener: window } as unknown as Window;
    const open = vi.spyOn(window, 'open').mockReturnValue(tab);
    const router = await openDashboard('?googlemeet=true&openai=true');
    await waitFor(() => expect(open).toHaveBeenCalledWith('https://meet.example', '_blank'));
    expect(tab.opener).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(router.history.location.href).toBe('/dashboard?openai=true'));
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('shows a dialog with a link where the browser blocks the tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await openDashboard('?googlemeet=true');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open meeting' });
    expect([link.href, link.target, link.rel]).toEqual([
      'https://meet.example/',
      '_blank',
      'noopener',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens nothing without the flag', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await openDashboard('?googlemeet=false');
    expect(open).not.toHaveBeenCalled();
    expect(screen.queryByText('AI sites')).toBeNull();
  });
});

describe('/dashboard?openai=true', () => {
  it("shows the AI page's cards", async () => {
    await openDashboard('?openai=true');
    expect(await screen.findByRole('heading', { name: 'AI sites' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /AI one/ })).toBeTruthy();
  });
});
