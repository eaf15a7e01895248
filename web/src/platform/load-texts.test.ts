// @vitest-environment jsdom

import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { currentLanguage, loadTexts, startI18n, switchLanguage } from './i18n.ts';

vi.mock('./config.ts', () => ({ config: { version: '1' }, serverUrl: (path: string) => path }));

afterEach(() => vi.unstubAllGlobals());

it('loadTexts throws when texts cannot be fetched, and fetches them again on the next call', async () => {
  let hasNetwork = true;
  vi.stubGlobal('fetch', async () => {
    if (!hasNetwork) throw new TypeError('Failed to fetch');
    return Response.json({ title: 'At the gate' });
  });
  await startI18n();
  hasNetwork = false;
  await expect(loadTexts('overview')).rejects.toThrow('Failed to fetch');
  await expect(loadTexts('overview')).rejects.toThrow('Failed to fetch');
  hasNetwork = true;
  await loadTexts('overview');
  expect(i18next.t('title', { ns: 'overview' })).toBe('At the gate');
});

it('startI18n throws when the texts of every page cannot be fetched', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  i18next.removeResourceBundle('en', 'shell');
  await expect(startI18n()).rejects.toThrow(/^Texts en\/(common|shell): status 503/);
});

it('switchLanguage stays with the present language when a text cannot be fetched in the other', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/hi/overview') ? new Response(null, { status: 503 }) : Response.json({}),
  );
  await startI18n('overview');
  await expect(switchLanguage('hi')).rejects.toThrow('Texts hi/overview: status 503');
  expect(currentLanguage()).toBe('en');
});
