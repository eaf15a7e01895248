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

/** The controls that Tab leads to in turn of which nothing is to be seen, as something that stays at an edge covers them. */
export async function focusedOutOfSight(page: Page, presses: number): Promise<string[]> {
  const covered = new Set<string>();
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(async () => {
      // A dialog that is still opening is not where it will be.
      const moving = document.getAnimations().filter(({ effect }) => {
        return Number.isFinite(effect?.getComputedTiming().endTime);
      });
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const element = document.activeElement;
      if (!element || element === document.body) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const isSeen = [0.2, 0.5, 0.8].some((part) => {
        const shown = document.elementFromPoint(left + width / 2, top + height * part);
        return element.contains(shown) || shown?.contains(element);
      });
      return isSeen ? undefined : element.outerHTML.slice(0, 200);
    });
    if (outline) covered.add(outline);
  }
  return [...covered];
}

/** Doubles the font size that is set in the browser, by which media queries count too. */
export async function doubleTexts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
