import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Found = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No fault that axe can find, in light and in dark, one heading, a title, and no sideways scroll. */
export async function expectAccessible(page: Page, { inDark = true } = {}): Promise<void> {
  await expect(page.locator('[aria-busy=true], .mantine-Loader-root')).toHaveCount(0);
  const before = await useScheme(page, 'light');
  expectNoFaults(page, await findFaults(page), 'light');
  if (inDark) {
    await useScheme(page, 'dark');
    expectNoFaults(page, await page.evaluate(findFaultsOfColour), 'dark');
  }
  await useScheme(page, before);
  await expect(page.locator('h1:visible'), `${page.url()} has one heading`).toHaveCount(1);
  await expect(page).toHaveTitle(/\S+ · Shala$/);
  await expectNoSidewaysScroll(page);
}

/** The pages have no frames: without looking for any, axe needs no second page to gather what it found. */
const findFaults = (page: Page): Promise<Found> =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] })
    .analyze();

/** Runs in the page, where axe is already. In the other scheme only the colours differ. */
function findFaultsOfColour(): Promise<Found> {
  const { axe } = window as unknown as { axe: { run(options: object): Promise<Found> } };
  const runOnly = { type: 'rule', values: ['color-contrast'] };
  return axe.run({ runOnly, resultTypes: ['violations'] });
}

function expectNoFaults(page: Page, { violations }: Found, scheme: string): void {
  const told = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
  expect(told, `${page.url()} in ${scheme}`).toEqual([]);
}

/** As the person menu does it, without its call. */
async function useScheme(page: Page, scheme: string): Promise<string> {
  return page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    const before = dataset['mantineColorScheme'] ?? 'light';
    dataset['mantineColorScheme'] = wanted;
    return before;
  }, scheme);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Buttons, headings, table heads and labels show their whole text. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const shown = 'button, a, h1, h2, h3, th, label, legend, [role=tab]';
    return [...document.querySelectorAll<HTMLElement>(shown)]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const isNarrow = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        const isLow = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
        return isNarrow || isLow;
      })
      .map((element) => element.outerHTML.slice(0, 200));
  });
  expect(cut, `${page.url()}: texts that are cut off`).toEqual([]);
}

/** Names and terms that stay in Latin letters in every language. */
const untranslated =
  /^(Administrator|am|pm|Data|Fiduciary|MIT|XSRF-TOKEN|Shala|KEEEL|AI|CSV|UDISE|LGD|PIN|PEN|APAAR|RTE|RSDC|Excel|XLSX|Ctrl|Enter|K|Esc|LMS|SMS|Google|DR|CL|MB|PDF|XXXX)$/i;

/** Latin words in what is seen, outside of what records hold: English scraps on a Hindi page. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const words = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('[translate=no], [lang=en]')) continue;
      if (parent.closest('script, style, noscript, kbd, option, [data-value]')) continue;
      found.push(...(node.textContent?.match(/[A-Za-z][A-Za-z-]+/g) ?? []));
    }
    return found;
  });
  const scraps = [...new Set(words)].filter((word) => !untranslated.test(word));
  expect(scraps, `${page.url()}: words that are still English`).toEqual([]);
}
