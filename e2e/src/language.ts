import { expect, type Page, type Response } from '@playwright/test';

/** Ends when the page is drawn in it, and the account knows. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  const isSignedIn = await page.evaluate(() => localStorage.getItem('session') !== null);
  const kept = isSignedIn && page.waitForResponse(isAnswer);
  await page.locator('select').first().selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  // Before the first password is changed the account keeps nothing.
  if (kept) expect((await kept).status(), 'kept with the account').toBeLessThan(500);
}

/** The page sends it again where its cookie was not the server's. */
const isAnswer = async (response: Response) =>
  response.url().endsWith('/api/User/updatePreferences') &&
  (response.ok() || (await response.json()).code !== 'bad_xsrf');
