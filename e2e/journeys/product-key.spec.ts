import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/checks.ts';
import { enterPassword, expect, heading, test } from '../src/journey.ts';
import { enterKey, keyBox, makeKeys, proceed, toast } from '../src/product-keys.ts';
import { addPerson, addSchools } from '../src/schools.ts';

const device = '3f2b8c1e-5d4a-4e6f-8a7b-9c0d1e2f3a4b';
const noKey = 'ABCD-EFGH-JKLM';

const ownDevice = (page: Page) => page.evaluate(() => localStorage.getItem('deviceId'));

test('the key field inserts dashes and keeps the caret at its character', {
  tag: '@long-phone',
}, async ({ page }) => {
  const box = keyBox(page);
  await page.goto('/installation-key');
  await expect(box).toHaveAttribute('maxlength', '14');
  await expect(proceed(page)).toBeDisabled();
  await expectAccessible(page);
  await box.pressSequentially('ABCD');
  await expect(box).toHaveValue('ABCD');
  await expect(proceed(page)).toBeEnabled();
  await box.pressSequentially('E');
  await expect(box).toHaveValue('ABCD-E');
  await box.pressSequentially('FGHJKLMNP');
  await expect(box).toHaveValue('ABCD-EFGH-JKLM');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect(box).toHaveValue('BCDE-FGHJ-KLM');
  await page.keyboard.type('Z');
  await expect(box).toHaveValue('ZBCD-EFGH-JKLM');
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
});

test('the product key page reports a wrong key and a failed call, and accepts the right key', {
  tag: '@long-phone',
}, async ({ page, api, server }) => {
  const [school] = await addSchools(api, ['Z.P. School Munge']);
  const principal = { name: 'Asha Patil', schoolId: school!.id };
  const { email, password } = await addPerson(api, server.url, 'Principal', principal);
  const [key] = await makeKeys(api, { schoolId: school!.id });

  await page.goto('/installation-key');
  await enterKey(page, noKey);
  const warning = toast(page, 'Warning');
  await expect(warning).toContainText('Not a valid Product Activation Key');
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Close' }).click();
  await expect(warning).toBeHidden();
  await expect(keyBox(page)).toHaveValue(noKey);

  await page.route('**/api/activationKey/**', (route) => route.abort());
  await enterKey(page, key!.productKey);
  await expect(warning).toContainText('Not a valid Product Activation Key');
  await expect(keyBox(page)).toHaveValue(key!.productKey);

  await page.unrouteAll();
  await enterKey(page, key!.productKey.toLowerCase().replaceAll('-', ' '));
  await expect(toast(page, 'Success')).toContainText(
    'Product Activation Key Validaed successfully.',
  );
  await expect(page).toHaveURL(/\/auth\/login$/);
  await enterPassword(page, email, password);
  await expect(page.getByRole('banner')).toBeVisible();
  // Without the key's plan it would be /plan-expired.
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the product key page leads a known device to the login page', async ({ page, api }) => {
  const [key] = await makeKeys(api, {});
  const params = { productKey: key!.productKey, deviceId: device };
  await api.call('activationKey/validateActivationKey/:productKey/:deviceId', { params });
  await page.goto(`/?shell=desktop&device=${device}`);
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await ownDevice(page)).toBe(device);
});

test('the product key page shows its form when the device check fails', async ({ page }) => {
  await page.route('**/api/activationKey/**', (route) => route.abort());
  await page.goto('/installation-key');
  await expect(keyBox(page)).toBeVisible();
});

test('the desktop wrapper starts with the product key', async ({ page }) => {
  await page.addInitScript((deviceId) => {
    (window as { desktop?: unknown }).desktop = { deviceId, version: '1' };
  }, device);
  await page.goto('/school-management');
  await expect(page).toHaveURL(/\/installation-key/);
  await expect(heading(page, 'Product key')).toBeVisible();
  expect(await ownDevice(page)).toBe(device);
  await page.goto('/privacy-policy');
  await expect(heading(page, 'Privacy policy')).toBeVisible();
});
