import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { schoolHost } from '../src/wrapper.ts';
import { expect, test } from '../src/wrapper-journey.ts';

/** Adds a link to the page, as a later module may have it, and clicks it. */
async function follow(page: Page, link: { href: string; target?: string }): Promise<void> {
  await page.evaluate((given) => {
    const made = Object.assign(document.createElement('a'), { textContent: 'Follow', ...given });
    document.body.prepend(made);
  }, link);
  await page.getByText('Follow').click();
  await page.getByText('Follow').evaluate((made) => made.remove());
}

test("links to other sites open in the system's browser, never in our window", async ({
  computer,
  startShala,
}) => {
  const page = await (await startShala()).page();
  await expect(page).toHaveURL(/\/installation-key$/);
  const context = page.context();
  const elsewhere = 'https://elsewhere.example';
  const heard = async () => (await computer.calls('xdg-open')).trim().split('\n');

  await follow(page, { href: `${elsewhere}/one?a=1&b=%20$(id)`, target: '_blank' });
  await expect.poll(heard).toEqual([`${elsewhere}/one?a=1&b=%20$(id)`]);
  await follow(page, { href: `${elsewhere}/two` });
  await expect.poll(heard).toContain(`${elsewhere}/two`);
  await page.evaluate((url) => location.assign(url), `${elsewhere}/three`);
  await expect.poll(heard).toContain(`${elsewhere}/three`);
  await page.evaluate((url) => void window.open(url), `${elsewhere}/four`);
  await expect.poll(heard).toContain(`${elsewhere}/four`);

  await expect.poll(() => context.pages().length).toBe(1);
  await expect(page).toHaveURL(/\/installation-key$/);
  expect(await heard()).toHaveLength(4);
});

test('a link to our own page in a new window stays in the app', async ({ startShala, address }) => {
  const page = await (await startShala()).page();
  await expect(page).toHaveURL(/\/installation-key$/);
  const opening = page.context().waitForEvent('page');
  await follow(page, { href: `${address}/privacy-policy`, target: '_blank' });
  const opened = await opening;
  await expect(opened).toHaveURL(/\/privacy-policy$/);
  const deviceId = await page.evaluate(() => window.desktop?.deviceId);
  expect(await opened.evaluate(() => window.desktop?.deviceId)).toBe(deviceId);
  // The page fills the whole window, without tabs and address bar.
  expect(await opened.evaluate(() => outerHeight - innerHeight)).toBeLessThan(60);
});

test('the program closes an empty window at once', async ({ startShala }) => {
  const page = await (await startShala()).page();
  await expect(page).toHaveURL(/\/installation-key$/);
  const browser = await page.context().newCDPSession(page);
  const closed = page
    .context()
    .waitForEvent('page')
    .then((opened) => opened.waitForEvent('close'));
  await browser.send('Target.createTarget', { url: 'chrome://newtab/', newWindow: true });
  await closed;
  expect(page.context().pages()).toEqual([page]);
});

test('a frame of another site cannot read the device id', async ({ computer, startServer }) => {
  const other = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end('<title>Other</title>');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  // Our pages may show only this other site in a frame.
  const widget = `http://${schoolHost}:${port}`;
  try {
    const server = await startServer({ env: { TRANSLATE_WIDGET: `${widget}/element.js` } });
    const address = `http://${schoolHost}:${new URL(server.url).port}`;
    const page = await (await computer.start({ server: address })).page();
    await expect(page).toHaveURL(/\/installation-key$/);
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    }, `${widget}/`);
    await expect.poll(() => page.frames().length).toBe(2);
    const frame = page.frames()[1]!;
    await expect.poll(() => frame.title()).toBe('Other');
    expect(await frame.evaluate(() => window.desktop)).toBeUndefined();
  } finally {
    other.closeAllConnections();
    other.close();
  }
});
