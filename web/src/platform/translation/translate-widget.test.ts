// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')];

/** Opens a page with a fake widget whose menu names the languages, as a select or in a frame. */
async function openPage(menu: 'select' | 'frame', languages = ['Tamil', 'Urdu']) {
  vi.resetModules();
  document.body.innerHTML = '';
  const { answering } = await import('../testing/answering.ts');
  const { withTexts } = await import('../testing/page-texts.ts');
  answering({});
  await withTexts();
  const activated: string[] = [];
  window.google = {
    translate: {
      TranslateElement: class {
        constructor(_: object, container: string) {
          const place = document.getElementById(container)!;
          setTimeout(() => place.append(menus[menu](languages, (name) => activated.push(name))));
        }
      },
    },
  };
  const widget = await import('./translate-widget.ts');
  const config = await import('../config.ts');
  return { ...widget, ...config, activated };
}

const menus = {
  select(languages: string[], activate: (name: string) => void) {
    const select = document.createElement('select');
    select.className = 'goog-te-combo';
    for (const [index, name] of languages.entries()) select.add(new Option(name, `l${index}`));
    select.addEventListener('change', () => activate(select.selectedOptions[0]?.text ?? ''));
    return select;
  },
  frame(languages: string[], activate: (name: string) => void) {
    const frame = document.createElement('iframe');
    frame.className = 'goog-te-menu-frame';
    queueMicrotask(() => {
      const page = frame.contentDocument!;
      for (const name of languages) {
        const item = page.createElement('a');
        item.className = 'goog-te-menu2-item';
        item.textContent = name;
        item.addEventListener('click', () => activate(name));
        page.body.append(item);
      }
    });
    return frame;
  },
};

/** Acts as the browser does after it has fetched and run the script. */
async function scriptRuns(): Promise<void> {
  await expect.poll(scripts).toHaveLength(1);
  window.startPageTranslation?.();
}

beforeEach(() => vi.useRealTimers());

describe('the page-translation widget', () => {
  it('is not loaded before one of its languages is chosen', async () => {
    const { translatedInto } = await openPage('select');
    expect(scripts()).toHaveLength(0);
    expect(translatedInto()).toBeUndefined();
  });

  it.each(['select', 'frame'] as const)(
    'has the entry of its menu activated that names the language: %s',
    async (menu) => {
      const { translateInto, translatedInto, activated } = await openPage(menu);
      const done = translateInto('Urdu');
      await scriptRuns();
      expect(await done).toBe(true);
      expect(activated).toEqual(['Urdu']);
      expect(translatedInto()).toBe('Urdu');
    },
  );

  it('is loaded once for two choices', async () => {
    const { translateInto, activated } = await openPage('select');
    const done = translateInto('Urdu');
    await scriptRuns();
    await done;
    await translateInto('Tamil');
    expect(scripts()).toHaveLength(1);
    expect(activated).toEqual(['Urdu', 'Tamil']);
  });

  it('is loaded from the third party unless the settings name another address', async () => {
    const { translateInto, setConfig, config } = await openPage('select');
    void translateInto('Urdu');
    await expect.poll(scripts).toHaveLength(1);
    expect(scripts()[0]?.src).toBe(
      'https://translate.google.com/translate_a/element.js?hl=en&cb=startPageTranslation',
    );
    const other = await openPage('select');
    setConfig(config);
    other.setConfig({ ...other.config, translateWidget: '/stand-in.js' });
    void other.translateInto('Urdu');
    await expect.poll(scripts).toHaveLength(1);
    expect(scripts()[0]?.src).toBe('http://localhost:3000/stand-in.js?cb=startPageTranslation');
  });

  it('reports when it cannot be loaded, and can be tried again', async () => {
    const { translateInto, translatedInto } = await openPage('select');
    const failed = translateInto('Urdu');
    await expect.poll(scripts).toHaveLength(1);
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await failed).toBe(false);
    expect(translatedInto()).toBeUndefined();
    expect(document.body.innerHTML).toBe('');
    const again = translateInto('Urdu');
    await scriptRuns();
    expect(await again).toBe(true);
  });

  it('reports when its menu does not name the language', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const { translateInto } = await openPage('select');
    const done = translateInto('Klingon');
    await scriptRuns();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(await done).toBe(false);
  });
});
