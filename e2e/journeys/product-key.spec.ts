import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/checks.ts';
import { expect, heading, test } from '../src/journey.ts';

const device = '3f2b8c1e-5d4a-4e6f-8a7b-9c0d1e2f3a4b';

/** The answers of the keys' office, which this page only asks. */
async function answerKeys(
  page: Page,
  answer: { success: boolean; message: string },
): Promise<void> {
  await page.route('**/api/activationKey/isAlreadyValidatedKey/*', (route) =>
    route.fulfill({ json: { success: true, result: false, message: '' } }),
  );
  await page.route('**/api/activationKey/validateActivationKey/**', (route) =>
    route.fulfill({ json: { ...answer, result: null } }),
  );
}

const box = (page: Page) => page.getByPlaceholder('Enter product key');
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed' });

test('dashes come by themselves, and the caret stays with its character', async ({ page }) => {
  await answerKeys(page, { success: false, message: 'Unknown' });
  await page.goto('/installation-key');
  await expect(box(page)).toHaveAttribute('maxlength', '14');
  await expect(proceed(page)).toBeDisabled();
  await expectAccessible(page);
  await box(page).pressSequentially('ABCD');
  await expect(box(page)).toHaveValue('ABCD');
  await expect(proceed(page)).toBeEnabled();
  await box(page).pressSequentially('E');
  await expect(box(page)).toHaveValue('ABCD-E');
  await box(page).pressSequentially('FGHJKLMNP');
  await expect(box(page)).toHaveValue('ABCD-EFGH-JKLM');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect(box(page)).toHaveValue('BCDE-FGHJ-KLM');
  await page.keyboard.type('Z');
  await expect(box(page)).toHaveValue('ZBCD-EFGH-JKLM');
  expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
});

test('a refused key, a failed call, and a valid key', async ({ page }) => {
  await answerKeys(page, { success: false, message: 'Expired' });
  await page.goto('/installation-key');
  await box(page).fill('ABCDEFGHJKLM');
  await proceed(page).click();
  const warning = page.getByRole('alert').filter({ hasText: 'Warning' });
  await expect(warning).toContainText('Not a valid Product Activation Key');
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Close' }).click();
  await expect(warning).toBeHidden();
  await expect(box(page)).toHaveValue('ABCD-EFGH-JKLM');

  await page.unrouteAll();
  await page.route('**/api/activationKey/**', (route) => route.abort());
  await proceed(page).click();
  await expect(warning).toContainText('Not a valid Product Activation Key');

  await page.unrouteAll();
  await answerKeys(page, { success: true, message: 'Valid Key' });
  await proceed(page).click();
  const success = page.getByRole('alert').filter({ hasText: 'Success' });
  await expect(success).toContainText('Product Activation Key Validaed successfully.');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('a device that is known goes on to the login page', async ({ page }) => {
  await page.route(`**/api/activationKey/isAlreadyValidatedKey/${device}`, (route) =>
    route.fulfill({ json: { success: true, result: true, message: '' } }),
  );
  await page.goto(`/?shell=desktop&device=${device}`);
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('deviceId'))).toBe(device);
});

test('the desktop wrapper begins with the key', async ({ page }) => {
  await answerKeys(page, { success: false, message: 'Unknown' });
  await page.addInitScript((deviceId) => {
    (window as { desktop?: unknown }).desktop = { deviceId, version: '1' };
  }, device);
  await page.goto('/school-management');
  await expect(page).toHaveURL(/\/installation-key/);
  await expect(heading(page, 'Product key')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('deviceId'))).toBe(device);
  await page.goto('/privacy-policy');
  await expect(heading(page, 'Privacy policy')).toBeVisible();
});
