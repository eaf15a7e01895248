// @vitest-environment jsdom

import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const settings = {
  apiHost: '',
  meetUrl: 'https://meet.example',
  aiLinks: [],
  contactUrl: 'https://chat.example',
  rsdcHeading: 'RSDC',
  translateWidget: true,
  smsSignIn: false,
  sendsMail: false,
  revision: 'r1',
  version: '7',
};

function serverWith(answers: Record<string, () => Response | Promise<Response>>) {
  const fetching = vi.fn(async (input: string) => {
    const reply = answers[input];
    if (!reply) throw new TypeError(`Failed to fetch ${input}`);
    return reply();
  });
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

const json = (value: unknown) => () => new Response(JSON.stringify(value));

beforeEach(async () => {
  vi.resetModules();
  const { forget } = await import('./kv.ts');
  await Promise.all([forget('config'), forget('language'), forget('colourScheme')]);
});

afterEach(() => vi.unstubAllGlobals());

describe('the settings in /config.json', () => {
  it('are read at the start', async () => {
    serverWith({ '/config.json': json({ ...settings, apiHost: 'https://api.example//' }) });
    const { loadConfig } = await import('./config.ts');
    expect(await loadConfig()).toEqual({ ...settings, apiHost: 'https://api.example' });
  });

  it('are the last known ones when no answer comes', async () => {
    serverWith({ '/config.json': json(settings) });
    const { loadConfig } = await import('./config.ts');
    await loadConfig();
    serverWith({});
    expect(await loadConfig()).toEqual(settings);
  });

  it('fail the start when they were never read', async () => {
    serverWith({ '/config.json': () => new Response('', { status: 503 }) });
    const { loadConfig } = await import('./config.ts');
    await expect(loadConfig()).rejects.toThrow('503');
  });
});

describe('the texts', () => {
  it("are fetched from the server with the build's version, in the browser's language", async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ta-IN', 'mr-IN', 'en']);
    const fetching = serverWith({
      '/locales/mr/common.json?v=7': json({ close: 'बंद करा' }),
      '/locales/mr/shell.json?v=7': json({}),
      '/locales/mr/auth.json?v=7': json({ login: { title: 'साइन इन करा' } }),
    });
    const { setConfig } = await import('./config.ts');
    setConfig(settings);
    const { startI18n, loadTexts } = await import('./i18n.ts');
    await startI18n();
    expect(document.documentElement.lang).toBe('mr');
    expect(i18next.t('common:close')).toBe('बंद करा');
    expect(fetching).toHaveBeenCalledTimes(2);
    await loadTexts('auth');
    expect(i18next.t('auth:login.title')).toBe('साइन इन करा');
  });
});

describe('the colours', () => {
  it('are light unless another scheme is remembered', async () => {
    const { colourSchemeManager, recallColourScheme } = await import('./colour-scheme.ts');
    await recallColourScheme();
    expect(colourSchemeManager.get('light')).toBe('light');
    colourSchemeManager.set('dark');
    vi.resetModules();
    const again = await import('./colour-scheme.ts');
    await again.recallColourScheme();
    expect(again.colourSchemeManager.get('light')).toBe('dark');
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('Zod', () => {
  it('never tries eval, which the content security policy forbids', async () => {
    await import('./zod-without-eval.ts');
    const z = await import('zod');
    expect(z.config().jitless).toBe(true);
  });
});
