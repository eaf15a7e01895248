import { expect, type Page } from '@playwright/test';

/** Ends when the page is drawn in it, and the account knows. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  const isSignedIn = await page.evaluate(() => localStorage.getItem('session') !== null);
  const kept = isSignedIn && page.waitForResponse('**/api/User/updatePreferences');
  await page.locator('select').first().selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await kept;
}
