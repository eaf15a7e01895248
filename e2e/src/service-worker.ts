import { expect, type Locator, type Page } from '@playwright/test';

/** Of the worker that controls the page; when activated it has cached the first pages. */
export const workerState = (page: Page): Promise<ServiceWorkerState | undefined> =>
  page.evaluate(() => navigator.serviceWorker.controller?.state);

export const expectWorker = (page: Page): Promise<void> =>
  expect.poll(() => workerState(page)).toBe('activated');

/** Every address in Cache Storage, as `cache /path`. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found.push(...requests.map(({ url }) => `${name} ${new URL(url).pathname}`));
    }
    return found;
  });

/** Looks for a new worker, as the browser does by itself from time to time. */
export const lookForNewVersion = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** The page's first script, which has another name in each build. */
export const entryOf = (page: Page): Promise<string> =>
  page
    .locator('script[type=module]')
    .evaluate((script: HTMLScriptElement) => new URL(script.src).pathname);

/** Expects a reload into another build; the page may disappear while it is inspected. */
export const expectOtherEntry = (page: Page, before: string): Promise<void> =>
  expect(async () => expect(await entryOf(page)).not.toBe(before)).toPass({ timeout: 30_000 });

export const notice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'A new version of Shala is ready.' });

/** Fires Background Sync as the browser does when it has a network again, even without an open page. */
export async function dispatchSync(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(
        ({ status, scriptURL }) => status === 'activated' && scriptURL.startsWith(origin),
      );
      if (active) resolve(active.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await found;
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
  await browser.detach();
}
