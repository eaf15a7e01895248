import type { Language } from '../language.ts';
import type { TextKey, Texts } from '../texts.ts';

/** The reasons for showing our page instead of the server's. */
export type Failure = 'offline' | 'other' | 'certificate';

export interface Speaking {
  language: Language;
  texts: Texts;
}

const words: Record<Failure, { title: TextKey; lines: TextKey[] }> = {
  offline: { title: 'offlineTitle', lines: ['offlineWhat', 'offlineCheck', 'offlineKept'] },
  other: { title: 'otherTitle', lines: ['otherWhat', 'otherCheck'] },
  certificate: { title: 'certificateTitle', lines: ['certificateWhat', 'certificateCheck'] },
};

const style = `
  :root { color-scheme: light dark; --text: #1f2430; --soft: #5b6170; --back: #f7f8fb; --card: #fff; --line: #d9dce5; --accent: #3b4fc4; --on-accent: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --text: #e8eaf0; --soft: #a9afbd; --back: #14161c; --card: #1c1f27; --line: #343945; --accent: #a9b4ff; --on-accent: #14161c; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--back); color: var(--text);
    font: 16px/1.6 system-ui, "Nirmala UI", "Noto Sans Devanagari", sans-serif; }
  main { max-width: 520px; width: 100%; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
  svg { display: block; margin-bottom: 16px; color: var(--accent); }
  h1 { font-size: 22px; line-height: 1.4; margin: 0 0 8px; }
  p { margin: 0 0 12px; }
  .soft { color: var(--soft); }
  .address { overflow-wrap: anywhere; font-weight: 600; }
  .again { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-top: 20px; }
  .again p { margin: 0; }
  button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 24px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); cursor: pointer; }
  button[aria-disabled=true] { opacity: .7; cursor: default; }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** The drawing of an unplugged plug. */
const drawing = `<svg width="96" height="48" viewBox="0 0 96 48" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M2 24h20M22 12h12a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H22zM40 19h8M40 29h8M94 24H76M76 10H66a8 8 0 0 0-8 8v12a8 8 0 0 0 8 8h10z"/></svg>`;

/**
 * The page of the first window; the system names the window by its address, so that it is short.
 */
export const emptyPage = 'data:text/html,<title>Shala</title>';

/** Shown while the server is contacted. */
export const startPage = ({ language, texts }: Speaking): string =>
  `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <title>Shala</title>
    <style>${style}</style>
  </head>
  <body>
    <p role="status">${escaped(texts('starting'))}</p>
  </body>
</html>`;

/** The page is self-contained: it requests nothing. */
export function failurePage(
  failure: Failure,
  address: string,
  { language, texts }: Speaking,
): string {
  const { title, lines } = words[failure];
  const paragraphs = lines.map((key) => `<p>${escaped(texts(key))}</p>`).join('\n      ');
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escaped(texts(title))} · Shala</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      ${drawing}
      <h1>${escaped(texts(title))}</h1>
      ${paragraphs}
      <p class="soft">${escaped(texts('address'))}: <span class="address" translate="no">${escaped(address)}</span></p>
      <p class="soft">${escaped(texts('offlineAgain'))}</p>
      <div class="again">
        <button type="button">${escaped(texts('retry'))}</button>
        <p class="soft" role="status"></p>
      </div>
    </main>
  </body>
</html>`;
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
