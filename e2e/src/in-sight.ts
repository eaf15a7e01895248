import type { Locator, Page } from '@playwright/test';

/** How many of these elements are wholly on the screen and covered by nothing. */
export const countInSight = (elements: Locator): Promise<number> =>
  elements.evaluateAll((all) => {
    const isInSight = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
      return [top + 6, (top + bottom) / 2, bottom - 6].every((height) =>
        element.contains(document.elementFromPoint((left + right) / 2, height)),
      );
    };
    return all.filter(isInSight).length;
  });

/** Doubles the font size that is set in the browser, by which media queries count too. */
export async function doubleTexts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
