import { dollarsKept } from './tex.ts';

/** A text as HTML that `htmlText` reads as the same text. */
export const htmlOf = (text: string): string =>
  dollarsKept(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('{mlang', '{<!-- -->mlang')
    .replace(/ (?= )|(?<=\n) /g, '&nbsp;')
    .replaceAll('\n', '<br>');

/** The same in two languages, as Moodle's multi-language content has it. */
export function htmlIn(
  first: { text: string; language?: string | undefined },
  second: { text?: string | undefined; language?: string | undefined },
): string {
  if (second.text === undefined) return htmlOf(first.text);
  const span = (text: string, language = 'other') =>
    `<span lang="${language}" class="multilang">${htmlOf(text)}</span>`;
  return span(first.text, first.language) + span(second.text, second.language);
}
