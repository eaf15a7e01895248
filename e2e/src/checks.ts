import { expect, type Page } from '@playwright/test';
import { findColourViolations, findViolations } from './axe.ts';

/** Waits until the page has its heading, nothing is loading, and a dialog that opens has its name. */
export async function expectReady(page: Page): Promise<void> {
  const ready = { headings: 1, waiting: [], unnamedDialogs: [] };
  const look = () => page.evaluate(readiness);
  const often = { intervals: [20, 50, 50, 100, 100, 250] };
  await expect.poll(look, { ...often, message: page.url() }).toEqual(ready);
}

/** Runs in the page: the count of its headings, and what is not there yet. */
function readiness() {
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const outlines = (elements: Element[]) =>
    elements.map(({ outerHTML }) => outerHTML.slice(0, 200));
  const waiting = '[aria-busy=true], [data-loading=true], .mantine-Loader-root';
  return {
    headings: visible('h1').length,
    waiting: outlines([...document.querySelectorAll(waiting)]),
    unnamedDialogs: outlines(visible('[role=dialog]:not([aria-label], [aria-labelledby])')),
  };
}

/** Header and sidebar have the same colours on every page; one of them is looked at in dark whole. */
const besidesShell = 'main, [role=dialog], [role=menu], [role=alert]';

interface Looked {
  inDark?: boolean;
  /** A selector of the only part of the page that axe has not seen elsewhere. */
  within?: string | undefined;
  /** Whether header and sidebar are looked at too. */
  withShell?: boolean;
}

const shell = ':is(header, nav):not(main *)';

/** Expects no violation found by axe in light and in dark, one heading, a title, and no sideways scroll. */
export async function expectAccessible(
  page: Page,
  { inDark = true, within, withShell = true }: Looked = {},
): Promise<void> {
  await expectReady(page);
  // Axe takes what is scrolled below the header for hidden by it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const before = await useScheme(page, 'light');
  const without = withShell ? undefined : shell;
  expect(await findViolations(page, { within, without }), `${page.url()} in light`).toEqual([]);
  if (inDark) {
    await useScheme(page, 'dark');
    expect(
      await findColourViolations(page, within ?? besidesShell),
      `${page.url()} in dark`,
    ).toEqual([]);
  }
  await useScheme(page, before);
  await expect(page).toHaveTitle(/\S+ · Shala$/);
  await expectNoSidewaysScroll(page);
}

/** Sets the colour scheme as the person menu does, without its call. */
async function useScheme(page: Page, scheme: string): Promise<string> {
  return page.evaluate((scheme) => {
    const { dataset } = document.documentElement;
    const before = dataset['mantineColorScheme'] ?? 'light';
    dataset['mantineColorScheme'] = scheme;
    return before;
  }, scheme);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Expects that no word stands letter under letter, as where a column is too narrow for it. */
export async function expectWordsInLines(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: within, data } = text as Text;
      if (!within?.checkVisibility() || within.closest('.visually-hidden')) continue;
      for (const { 0: word, index } of data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 3) found.push(word);
      }
    }
    return found;
  });
  expect(broken, `${page.url()}: words in more than three lines`).toEqual([]);
}

/** Expects that buttons, headings, table heads, labels and the hints in empty fields show their whole text. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const shown = 'button, a, h1, h2, h3, th, label, legend, [role=tab]';
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility() && !element.closest('.visually-hidden');
    const canvas = document.createElement('canvas').getContext('2d')!;
    const isHintCut = (field: HTMLInputElement) => {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      canvas.font = getComputedStyle(field, '::placeholder').font;
      return canvas.measureText(field.placeholder).width > room + 1;
    };
    const texts = [...document.querySelectorAll<HTMLElement>(shown)].filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isNarrow = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const isLow = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      return isNarrow || isLow;
    });
    const hints = [
      ...document.querySelectorAll<HTMLInputElement>(
        'input:placeholder-shown:not([placeholder=""])',
      ),
    ].filter(isHintCut);
    return [...texts, ...hints].filter(isSeen).map((element) => element.outerHTML.slice(0, 200));
  });
  expect(cut, `${page.url()}: texts that are cut off`).toEqual([]);
}

/** Names and terms that stay in Latin letters in every language. */
const untranslated =
  /^(Administrator|am|pm|Data|Fiduciary|MIT|XSRF-TOKEN|shala-device|Shala|KEEEL|AI|CSV|UDISE|LGD|PIN|PEN|APAAR|RTE|RSDC|Excel|XLSX|Ctrl|Enter|K|Esc|LMS|SMS|Google|DR|CL|MB|PDF|PNG|XXXX|UPI|UTR|NEFT|IFSC|SBIN|TeX|Moodle|GIFT|MARC|mrc|MARCXML|Aiken|XML|QTI|ISBN|MP|WebM|Ogg|WAV|ZIP|Word|PowerPoint|LibreOffice|GB|kB|DIKSHA|DLT|index|html)$/i;

interface Sought {
  /** A pattern, and the elements inside of which nothing is looked for. */
  pattern: RegExp;
  outside: string;
}

/** What matches in the visible texts of a page, each with the element around it. */
const matchesIn = (page: Page, { pattern, outside }: Sought) =>
  page.evaluate(
    ({ source, outside }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: { match: string; around: string }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || parent.closest(outside)) continue;
        // The options of a select are seen where the select is.
        if (!(parent.closest('select') ?? parent).checkVisibility()) continue;
        for (const match of node.textContent?.match(new RegExp(source, 'g')) ?? []) {
          const around = parent.closest('[class]')?.outerHTML.slice(0, 160) ?? '';
          found.push({ match, around });
        }
      }
      return found;
    },
    { source: pattern.source, outside },
  );

/** Expects no English words on a Hindi or Marathi page, except in records. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const outside = '[translate=no], [lang=en], script, style, noscript, kbd, option, [data-value]';
  const words = await matchesIn(page, { pattern: /[A-Za-z][A-Za-z-]+/, outside });
  const scraps = [...new Set(words.map(({ match }) => match))].filter(
    (word) => !untranslated.test(word),
  );
  expect(scraps, `${page.url()}: words that are still English`).toEqual([]);
}

/** Expects every value of a record, all of which are in Devanagari, to be kept from the translation widget. */
export async function expectValuesKept(page: Page): Promise<void> {
  const outside = '[translate=no], [lang=hi], [lang=mr]';
  const values = await matchesIn(page, { pattern: /[\u0900-\u097f]+/, outside });
  expect(values, `${page.url()}: values that the widget would translate`).toEqual([]);
}
