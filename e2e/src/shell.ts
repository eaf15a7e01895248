import { expect, type Locator, type Page } from '@playwright/test';

/** The open sidebar; on a phone it is opened first. */
export async function sidebar(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Open the sidebar' });
  if (await opener.isVisible()) await opener.click();
  return page.getByRole('navigation', { name: 'Sidebar' });
}

/** On a busy machine the notice of a plan may be too late for the first page; it stands on the next one. */
export async function signInAndTurn(page: Page, signingIn: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse('**/api/school/fetchPlanNotice');
  await signingIn();
  await (await answered).finished();
  await (await sidebar(page)).getByRole('link', { name: 'KEEEL AI' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'KEEEL AI' })).toBeVisible();
}

export async function entries(page: Page): Promise<string[]> {
  const items = (await sidebar(page)).getByRole('listitem');
  await expect(items.first()).toBeVisible();
  const texts = await items.allInnerTexts();
  return texts.map((text) => text.replace(/\s*\(opens in a new tab\)/, '').trim());
}

/** Opens the dialog through the menu under the person's name, which every width has. */
export async function openLogoutDialog(
  page: Page,
  name = 'Are you sure you want to logout?',
): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Super admin|Principal|Teacher/ })
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The tab that a click opens. */
export async function openedTab(page: Page, click: () => Promise<void>): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await click();
  return opening;
}
