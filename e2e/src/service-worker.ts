import { expect, type Locator, type Page } from '@playwright/test';

/** The worker has the page, and what the first pages need is kept. */
export async function expectWorker(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(state).toBe('activated');
}

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

/** As the browser does by itself from time to time. */
export const lookForNewVersion = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** The page's first script, whose name tells one build from another. */
export const entryOf = (page: Page): Promise<string> =>
  page
    .locator('script[type=module]')
    .evaluate((script: HTMLScriptElement) => new URL(script.src).pathname);

/** The page is loaded anew, and is of another build; it may go away while it is asked. */
export const expectOtherEntry = (page: Page, before: string): Promise<void> =>
  expect(async () => expect(await entryOf(page)).not.toBe(before)).toPass({ timeout: 30_000 });

export const notice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'A new version of Shala is ready.' });

/** As the browser does when it finds a network again, also where no page of ours is open. */
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
