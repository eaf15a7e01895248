// @vitest-environment jsdom

import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const widget = vi.hoisted(() => ({
  name: undefined as string | undefined,
  cookiesSeen: [] as string[],
  canLoad: true,
}));

vi.mock('./translation/translate-widget.ts', () => ({
  translatedInto: () => widget.name,
  translateInto: async (name: string) => {
    widget.cookiesSeen.push(document.cookie);
    if (widget.canLoad) widget.name = name;
    return widget.canLoad;
  },
}));

import { answering, ok, refused } from './testing/answering.ts';
import { withTexts } from './testing/page-texts.ts';
import { principal } from './testing/people.ts';

/** The module keeps the choice for the life of the page, so each test opens a new one. */
async function openPage(saved = () => ok(null)) {
  vi.resetModules();
  const asked = answering({ 'User/updatePreferences': saved });
  const { setConfig } = await import('./config.ts');
  setConfig({ version: 't' } as Parameters<typeof setConfig>[0]);
  const { storeSession } = await import('./session.ts');
  const kv = await import('./kv.ts');
  return { asked, storeSession, ...kv, ...(await import('./choose-language.ts')) };
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: stands for what the server and the widget set
  document.cookie = text;
};

beforeEach(async () => {
  await withTexts('en');
  localStorage.clear();
  Object.assign(widget, { name: undefined, cookiesSeen: [], canLoad: true });
  setCookie('XSRF-TOKEN=abc; path=/');
  setCookie('googtrans=/en/ur; path=/');
  const { forget } = await openPage();
  await Promise.all([forget('language'), forget('translation')]);
});

afterEach(() => vi.unstubAllGlobals());

describe('choosing a built-in language', () => {
  it('first clears all cookies that a script can read, then switches at once', async () => {
    const { chooseLanguage } = await openPage();
    const chosen = chooseLanguage('hi');
    expect(document.cookie).toBe('');
    await chosen;
    expect(i18next.language).toBe('hi');
  });

  it('is remembered on the device and, signed in, with the account', async () => {
    const { chooseLanguage, storeSession, recall, asked } = await openPage();
    await chooseLanguage('hi');
    expect(asked).toEqual([]);
    expect(await recall('language')).toBe('hi');
    storeSession(principal);
    await chooseLanguage('mr');
    expect(asked.map(({ row, body }) => [row, body])).toEqual([
      ['User/updatePreferences', { language: 'mr' }],
    ]);
    expect(Object.keys(localStorage)).toEqual(['session']);
  });

  it('ends the translation by reloading the page', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, pathname: '/', hostname: 'localhost', reload });
    const { chooseLanguage, remember, recall } = await openPage();
    await remember('translation', { email: principal.email, name: 'Tamil' });
    widget.name = 'Tamil';
    await chooseLanguage('en');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await recall('translation')).toBeUndefined();
  });
});

describe('choosing another language', () => {
  it('first clears all cookies that a script can read, then activates the widget', async () => {
    const { chooseTranslation } = await openPage();
    expect(await chooseTranslation('Tamil')).toBe(true);
    expect(widget.cookiesSeen).toEqual(['']);
    expect(widget.name).toBe('Tamil');
  });

  it('is remembered for the person who agrees to it', async () => {
    const { chooseTranslation, storeSession, recall } = await openPage();
    storeSession(principal);
    await chooseTranslation('Tamil');
    expect(await recall('translation')).toEqual({ email: principal.email, name: 'Tamil' });
  });

  it('is not remembered when the widget cannot be loaded', async () => {
    widget.canLoad = false;
    const { chooseTranslation, storeSession, recall } = await openPage();
    storeSession(principal);
    expect(await chooseTranslation('Tamil')).toBe(false);
    expect(await recall('translation')).toBeUndefined();
  });
});

describe('followAccountLanguage', () => {
  it('takes the later of two answers, though the texts of the earlier come after it', async () => {
    const { followAccountLanguage } = await openPage();
    const { promise: texts, resolve: arrive } = withResolvers();
    const change = i18next.changeLanguage.bind(i18next);
    vi.spyOn(i18next, 'changeLanguage').mockImplementationOnce(async (language) => {
      await texts;
      return change(language);
    });
    const kept = followAccountLanguage('mr', principal.email);
    const answered = followAccountLanguage('en', principal.email);
    arrive();
    await Promise.all([kept, answered]);
    expect(i18next.language).toBe('en');
  });

  it("switches to the account's language", async () => {
    const { followAccountLanguage, recall } = await openPage();
    await followAccountLanguage('mr', principal.email);
    expect(i18next.language).toBe('mr');
    expect(await recall('language')).toBe('mr');
  });

  it('saves a chosen language once, though a late answer has the earlier one', async () => {
    const { chooseLanguage, storeSession, followAccountLanguage, asked } = await openPage();
    storeSession(principal);
    await chooseLanguage('mr');
    await followAccountLanguage('hi', principal.email);
    expect(i18next.language).toBe('mr');
    expect(asked.map(({ body }) => body)).toEqual([{ language: 'mr' }]);
  });

  it('keeps a language chosen on this page and saves it with the account', async () => {
    const { chooseLanguage, storeSession, followAccountLanguage, asked } = await openPage();
    await chooseLanguage('hi');
    storeSession(principal);
    await followAccountLanguage('en', principal.email);
    expect(i18next.language).toBe('hi');
    expect(asked.map(({ body }) => body)).toEqual([{ language: 'hi' }]);
  });

  it('saves a language that was chosen before the one-time password was changed', async () => {
    const failure = refused(403, 'password_change_required');
    const saved = vi.fn(() => ok(null)).mockReturnValueOnce(failure);
    const { chooseLanguage, storeSession, followAccountLanguage, asked } = await openPage(saved);
    storeSession(principal);
    await chooseLanguage('hi');
    await followAccountLanguage('hi', principal.email);
    expect(asked).toHaveLength(1);
    await followAccountLanguage('en', principal.email);
    expect(i18next.language).toBe('hi');
    expect(asked.map(({ body }) => body)).toEqual([{ language: 'hi' }, { language: 'hi' }]);
  });

  it('translates the pages again for the person who agreed to it, and for nobody else', async () => {
    const { followAccountLanguage, remember } = await openPage();
    await remember('translation', { email: principal.email, name: 'Tamil' });
    await followAccountLanguage(null, 'next@shala.in');
    expect(widget.name).toBeUndefined();
    await followAccountLanguage(null, principal.email);
    expect(widget.name).toBe('Tamil');
  });
});
