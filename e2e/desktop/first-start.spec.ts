import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enterPassword, heading } from '../src/journey.ts';
import { expect, expectSessionKept, test } from '../src/wrapper-journey.ts';

const productKeyBox = (page: Page) => page.getByPlaceholder('Enter product key');
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed' });

interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Resizes the window as a person does by its edges. */
async function putWindow(page: Page, bounds: Bounds): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { windowId } = await browser.send('Browser.getWindowForTarget');
  await browser.send('Browser.setWindowBounds', { windowId, bounds });
}

async function windowOf(page: Page): Promise<unknown> {
  const browser = await page.context().newCDPSession(page);
  return (await browser.send('Browser.getWindowForTarget')).bounds;
}

test('the program leads from the product key to the dashboard, and a restart keeps everything', async ({
  computer,
  startShala,
  office,
}) => {
  const wrapper = await startShala();
  const page = await wrapper.page();
  await expect(page).toHaveURL(/\/installation-key$/);
  await expect(heading(page, 'Product key')).toBeVisible();
  const deviceId = (await readFile(join(computer.folder, 'machine/device-id'), 'utf8')).trim();
  expect(await page.evaluate(() => window.desktop)).toEqual({ deviceId, version: '0.1.0' });
  expect(await page.evaluate(() => Object.isFrozen(window.desktop))).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('deviceId'))).toBe(deviceId);

  await productKeyBox(page).fill('ABCDEFGHJKLM');
  await proceed(page).click();
  const warning = page.getByRole('alert').filter({ hasText: 'Warning' });
  await expect(warning).toContainText('Not a valid Product Activation Key');
  await expect(page).toHaveURL(/\/installation-key$/);

  await productKeyBox(page).fill(office.productKey);
  await proceed(page).click();
  const success = page.getByRole('alert').filter({ hasText: 'Success' });
  await expect(success).toContainText('Product Activation Key Validaed successfully.');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await enterPassword(page, office.principal.email, office.principal.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('banner')).toContainText('Sunita Sawant');

  const bounds = { left: 60, top: 40, width: 1000, height: 640 };
  await putWindow(page, bounds);
  const state = join(computer.folder, 'user/state.json');
  await expect
    .poll(async () => JSON.parse(await readFile(state, 'utf8')).placement)
    .toEqual({ ...bounds, isMaximized: false });
  await expectSessionKept(computer);
  expect(await wrapper.closeWindow()).toBe(0);

  const again = await startShala();
  const later = await again.page();
  await expect(later).toHaveURL(/\/dashboard$/);
  await expect(later.getByRole('banner')).toContainText('Sunita Sawant');
  expect(await windowOf(later)).toMatchObject(bounds);
  expect(await later.evaluate(() => window.desktop?.deviceId)).toBe(deviceId);
  expect(await again.closeWindow()).toBe(0);
});

test('the program opens the login page on a known device without a session', async ({
  startShala,
  office,
}) => {
  const wrapper = await startShala();
  const page = await wrapper.page();
  await productKeyBox(page).fill(office.productKey);
  await proceed(page).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await wrapper.closeWindow()).toBe(0);

  const again = await startShala();
  await expect(await again.page()).toHaveURL(/\/auth\/login$/);
});
