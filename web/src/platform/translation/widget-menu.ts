import { config } from '../config.ts';
import { currentLanguage } from '../i18n.ts';
import { guardTextNodes } from './text-node-guard.ts';

/** The third party's script; its menu names the languages in English (`hl=en`). */
const widgetAddress = 'https://translate.google.com/translate_a/element.js?hl=en';

declare global {
  interface Window {
    startPageTranslation?: () => void;
    google?: {
      translate: {
        TranslateElement: new (options: { pageLanguage: string }, container: string) => unknown;
      };
    };
  }
}

const patience = 15_000;

let loading: Promise<void> | undefined;
let hasWorked = false;

/** Loads the widget, once, and activates the entry of its menu that names the language. */
export async function chooseInWidget(name: string): Promise<void> {
  guardTextNodes();
  try {
    loading ??= loadWidget();
    await loading;
    const activate = await until(() => menuEntry(name));
    activate();
    hasWorked = true;
  } catch (error) {
    if (!hasWorked) loading = undefined;
    throw error;
  }
}

function loadWidget(): Promise<void> {
  const container = document.createElement('div');
  container.id = 'page-translation';
  container.hidden = true;
  const script = document.createElement('script');
  const setting = config.translateWidget;
  const address = new URL(typeof setting === 'string' ? setting : widgetAddress, location.origin);
  address.searchParams.set('cb', 'startPageTranslation');
  script.src = address.href;
  return new Promise<void>((resolve, reject) => {
    window.startPageTranslation = () => {
      new window.google!.translate.TranslateElement(
        { pageLanguage: currentLanguage() },
        container.id,
      );
      resolve();
    };
    script.onerror = () => reject(new Error(`No answer from ${address.host}`));
    setTimeout(() => reject(new Error(`No start of ${address.host}`)), patience);
    document.body.append(container, script);
  }).catch((error) => {
    container.remove();
    script.remove();
    throw error;
  });
}

/** The widget shows its menu as a select or, in its small layout, as a table in a frame. */
function menuEntry(name: string): (() => void) | undefined {
  for (const option of document.querySelectorAll<HTMLOptionElement>(
    'select.goog-te-combo option',
  )) {
    if (option.textContent?.trim() !== name) continue;
    return () => {
      const menu = option.closest('select')!;
      menu.value = option.value;
      menu.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe.goog-te-menu-frame')) {
    const entries =
      frame.contentDocument?.querySelectorAll<HTMLElement>('.goog-te-menu2-item') ?? [];
    const entry = [...entries].find((item) => item.textContent?.trim() === name);
    if (entry) return () => entry.click();
  }
  return undefined;
}

/** The menu is filled some time after the script has started. */
function until<T>(look: () => T | undefined): Promise<T> {
  const deadline = performance.now() + patience;
  return new Promise((resolve, reject) => {
    const again = () => {
      const found = look();
      if (found !== undefined) resolve(found);
      else if (performance.now() > deadline) reject(new Error('The menu names no such language'));
      else setTimeout(again, 100);
    };
    again();
  });
}
