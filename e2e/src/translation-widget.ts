import type { BrowserContext } from '@playwright/test';

export const widgetAddress = 'https://widget.example/element.js';

/** Fakes the third party's script: a menu that names languages, and texts wrapped in <font>. */
export async function openWidget(context: BrowserContext): Promise<void> {
  await context.route(`${widgetAddress}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${widget})()` }),
  );
}

/** Runs in the page. */
function widget(): void {
  const rewrite = (language: string) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      const parent = text.parentElement!;
      if (!text.data.trim() || parent.closest('font, script, style, select, [translate=no]'))
        continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `[${language}] ${text.data}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };

  const address = new URL((document.currentScript as HTMLScriptElement).src);
  const start = address.searchParams.get('cb')!;
  const page = window as unknown as Record<string, unknown>;
  page['google'] = {
    translate: {
      TranslateElement: class {
        constructor(_options: unknown, container: string) {
          const menu = document.createElement('select');
          menu.className = 'goog-te-combo';
          menu.add(new Option('Select Language', ''));
          for (const [code, name] of [
            ['bn', 'Bengali'],
            ['ta', 'Tamil'],
          ])
            menu.add(new Option(name, code));
          menu.addEventListener('change', () => {
            const language = menu.selectedOptions[0]!.text;
            rewrite(language);
            new MutationObserver(() => rewrite(language)).observe(document.body, {
              childList: true,
              subtree: true,
            });
          });
          document.getElementById(container)!.append(menu);
        }
      },
    },
  };
  (page[start] as () => void)();
}
