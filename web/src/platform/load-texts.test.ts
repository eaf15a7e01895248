// @vitest-environment jsdom

import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from './i18n.ts';

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
