/**
 * These functions run in the page. Each is sent to the browser as its own text, so that it uses
 * nothing but its arguments. All but the first run in an isolated world, which the page's scripts
 * cannot reach.
 */

/** The name of that world, and of the function in it that calls the host. */
export const world = 'shala';
const callHost = 'shalaHost';
export const binding = callHost;

export type Call = { ask: 'retry' } | { ask: 'open'; url: string } | { ask: 'resized' };

export const asScript = (runs: (...given: never[]) => void, ...given: unknown[]): string =>
  `(${runs})(${given.map((value) => JSON.stringify(value)).join(', ')});`;

/** Runs in the page's own world, before any of its scripts. */
export function introduce(origin: string, desktop: { deviceId: string; version: string }): void {
  if (location.origin !== origin) return;
  Object.defineProperty(window, 'desktop', { value: Object.freeze(desktop), enumerable: true });
  // A window without features would open with tabs and an address bar.
  const open = window.open;
  window.open = (url, name, features) =>
    open.call(window, url, name, features || `popup,width=${outerWidth},height=${outerHeight}`);
}

/** Links to other sites go to the host, links in new windows become windows of the app. */
export function guideLinks(origin: string): void {
  if (location.origin !== origin) return;
  const host = (call: Call) =>
    (globalThis as unknown as { shalaHost(text: string): void }).shalaHost(JSON.stringify(call));

  const follow = (event: MouseEvent) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || event.defaultPrevented || event.button > 1) return;
    const { href, target } = link;
    if (!/^https?:/.test(href)) return;
    if (new URL(href).origin !== origin) {
      event.preventDefault();
      host({ ask: 'open', url: href });
      return;
    }
    const wantsWindow = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
    const isNamed = target !== '' && !/^_(self|top|parent)$/i.test(target);
    if (link.hasAttribute('download') || !(wantsWindow || isNamed)) return;
    event.preventDefault();
    const opener = /\bopener\b/.test(link.rel) && !/\bnoopener\b/.test(link.rel) ? '' : 'noopener,';
    const size = `width=${outerWidth},height=${outerHeight}`;
    window.open(href, wantsWindow ? '_blank' : target, `${opener}popup,${size}`);
  };
  // The listener runs last, after the page's own handlers.
  addEventListener('click', follow);
  addEventListener('auxclick', follow);
  addEventListener('resize', () => host({ ask: 'resized' }));

  // A file dropped beside its box would replace the whole app.
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    const [target] = event.composedPath();
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
}

/** The browser's own page about a failure is not seen for the moment until ours is there. */
export function coverFailure(): void {
  if (!location.href.startsWith('chrome-error:')) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { visibility: hidden }');
  document.adoptedStyleSheets = [sheet];
}

/** Runs once our page is in place. */
export function attendPage(): void {
  document.adoptedStyleSheets = [];
  const button = document.querySelector('button');
  button?.addEventListener('click', () => {
    const call: Call = { ask: 'retry' };
    (globalThis as unknown as { shalaHost(text: string): void }).shalaHost(JSON.stringify(call));
  });
  button?.focus();
}

/** Shows the text beside the button, which keeps its name and its focus. */
export function showTrying(text: string): void {
  const status = document.querySelector('[role=status]');
  if (status) status.textContent = text;
  document.querySelector('button')?.setAttribute('aria-disabled', String(text !== ''));
}
