import { expect, type Page, type Response } from '@playwright/test';

/** Ends when the page is drawn in it, and the account knows. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  const isSignedIn = await page.evaluate(() => localStorage.getItem('session') !== null);
  const kept = isSignedIn && page.waitForResponse(isKept);
  await page.locator('select').first().selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await kept;
}

/** The page sends it again where its cookie was not the server's. */
const isKept = (response: Response) =>
  response.url().endsWith('/api/User/updatePreferences') && response.ok();
