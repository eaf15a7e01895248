import type { Page } from '@playwright/test';
import { findViolations } from '../src/axe.ts';
import { Gate } from '../src/gate.ts';
import { enterPassword, heading } from '../src/journey.ts';
import { admin, freePort } from '../src/server.ts';
import { expectWorker } from '../src/service-worker.ts';
import { schoolHost } from '../src/wrapper.ts';
import { expect, expectSessionKept, test } from '../src/wrapper-journey.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const offline = (page: Page) => heading(page, 'The server could not be reached');

test('the program waits for a server that is down at the start, and finds it with Retry', async ({
  computer,
  startServer,
}) => {
  const port = await freePort();
  const address = `http://${schoolHost}:${port}`;
  const wrapper = await computer.start({ server: address });
  const page = await wrapper.page();
  await expect(offline(page)).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await expect(retry(page)).toBeFocused();
  expect(await findViolations(page)).toEqual([]);

  await retry(page).click();
  await expect(retry(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(offline(page)).toBeVisible();

  await startServer({ env: { PORT: String(port) } });
  await retry(page).click();
  await expect(page).toHaveURL(/\/installation-key$/);
  await expect(heading(page, 'Product key')).toBeVisible();
  expect(await wrapper.closeWindow()).toBe(0);
});

test("the program finds a server that comes back without a click, in the system's language", async ({
  computer,
  startServer,
}) => {
  const port = await freePort();
  const address = `http://${schoolHost}:${port}`;
  const wrapper = await computer.start({ server: address, env: { LANG: 'mr_IN.UTF-8' } });
  const page = await wrapper.page();
  await expect(heading(page, 'सर्व्हरशी संपर्क होऊ शकला नाही')).toBeVisible();
  await startServer({ env: { PORT: String(port) } });
  await expect(page).toHaveURL(/\/installation-key$/);
});

test('the page stays when the server stops during a session, and a reload returns to it', async ({
  startShala,
  startServer,
  server,
  address,
}) => {
  const page = await (await startShala()).page();
  await expect(page).toHaveURL(/\/installation-key$/);
  await page.goto(`${address}/auth/login`);
  await enterPassword(page, admin.email, admin.password);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto(`${address}/school-management?search=munge`);
  await expect(heading(page, /Schools/)).toBeVisible();
  await server.stop('SIGKILL');

  await expect(heading(page, /Schools/)).toBeVisible();
  await page.reload().catch(() => {});
  await expect(offline(page)).toBeVisible();
  const { port: PORT } = new URL(address);
  await startServer({ dataDir: server.dataDir, env: { PORT } });
  await retry(page).click();
  await expect(page).toHaveURL(`${address}/school-management?search=munge`);
  await expect(heading(page, /Schools/)).toBeVisible();
});

test("the program never shows a gateway's error page about a stopped server", async ({
  computer,
  server,
}) => {
  const gate = await Gate.open(server.url);
  gate.isShut = true;
  try {
    const address = gate.url.replace('127.0.0.1', schoolHost);
    const page = await (await computer.start({ server: address })).page();
    await expect(offline(page)).toBeVisible();
    gate.isShut = false;
    await retry(page).click();
    await expect(page).toHaveURL(/\/installation-key$/);
    gate.isShut = true;
    await page.reload().catch(() => {});
    await expect(offline(page)).toBeVisible();
    gate.isShut = false;
    await retry(page).click();
    await expect(page).toHaveURL(/\/installation-key$/);
    await expect(heading(page, 'Product key')).toBeVisible();
  } finally {
    await gate.close();
  }
});

test('a cached page opens without the server and reports that itself', async ({
  computer,
  server,
}) => {
  const wrapper = await computer.start({ server: server.url });
  const page = await wrapper.page();
  await expect(page).toHaveURL(/\/installation-key$/);
  await page.goto(`${server.url}/auth/login`);
  await enterPassword(page, admin.email, admin.password);
  await expect(page.getByRole('banner')).toBeVisible();
  await expectWorker(page);
  await server.stop('SIGKILL');
  await page.reload();
  await expect(page.getByText('The server could not be reached')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectSessionKept(computer);
  expect(await wrapper.closeWindow()).toBe(0);

  const later = await (await computer.start({ server: server.url })).page();
  await expect(later).toHaveURL(/\/dashboard$/);
  await expect(later.getByRole('banner')).toBeVisible();
});
