import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { Api } from './api.ts';
import { admin, Server, type ServerOptions } from './server.ts';

interface Fixtures {
  serverOptions: ServerOptions;
  /** Faults that belong to the story, beside refusals and a cut network. */
  expectedFaults: RegExp;
  server: Server;
  /** The first SuperAdmin's calls, beside the browser. */
  api: Api;
  isPhone: boolean;
  /** A browser of its own: nothing of the first one's storage. */
  anotherDevice: () => Promise<Page>;
  watch: (context: BrowserContext) => void;
}

/** A journey: a server of its own, pages that are watched, and what must hold at the end of every one. */
export const test = base.extend<Fixtures & { watched: undefined }>({
  serverOptions: [{}, { option: true }],
  expectedFaults: [/(?!)/, { option: true }],
  server: async ({ serverOptions }, use) => {
    const server = await Server.start(serverOptions);
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
  api: async ({ server }, use) =>
    use(await new Api(server.url).signIn(admin.email, admin.password)),
  isPhone: async ({ isMobile }, use) => use(isMobile),
  watch: async ({ expectedFaults }, use) => {
    const faults: string[] = [];
    const contexts: BrowserContext[] = [];
    await use((context) => {
      contexts.push(context);
      context.on('console', (message) => {
        if (isFault(message, expectedFaults)) faults.push(message.text());
      });
      context.on('weberror', (error) => faults.push(String(error.error())));
    });
    for (const page of contexts.flatMap((context) => context.pages())) {
      await expectTwoEntriesOfLocalStorage(page);
    }
    const silence = 'the console says nothing of errors or of the content security policy';
    expect(faults, silence).toEqual([]);
  },
  anotherDevice: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch(context);
      return context.newPage();
    });
    for (const context of contexts) {
      await Promise.all(context.pages().map(expectTwoEntriesOfLocalStorage));
      await context.close();
    }
  },
  watched: [
    async ({ context, watch }, use) => {
      watch(context);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

/** Refusals and a cut network are part of journeys, and the browser tells them itself. */
const isFault = (message: ConsoleMessage, expected: RegExp) =>
  message.type() === 'error' &&
  !/Failed to load resource|net::ERR_/.test(message.text()) &&
  !expected.test(message.text());

async function expectTwoEntriesOfLocalStorage(page: Page): Promise<void> {
  if (page.isClosed() || !page.url().startsWith('http')) return;
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key !== 'session' && key !== 'deviceId')).toEqual([]);
}

/** Ends on the first entry's page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await enterPassword(page, email, password);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** On the login page. */
export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const signInAsAdmin = (page: Page): Promise<void> =>
  signIn(page, admin.email, admin.password);

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
