import { rm } from 'node:fs/promises';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { pathOf } from '@shala/contract/endpoint.ts';
import { Api } from './api.ts';
import { type OpenSchool, openSchool, today, untilDayLasts } from './class-room.ts';
import { emptyFolder, preparedFolder } from './data-folder.ts';
import { type Examples, makeExamples } from './examples.ts';
import { type FeeOffice, openFeeOffice } from './fee-office.ts';
import { postgresProcesses } from './postgres-processes.ts';
import { admin, Server, type ServerOptions } from './server.ts';
import { type SharedServer, SharedServers } from './shared-server.ts';
import { outsideSites } from './site.ts';

interface Fixtures {
  serverOptions: Omit<ServerOptions, 'dataDir'>;
  /** The worker's server with these options, with the data of a first start. */
  fresh: SharedServer;
  /** Console errors that belong to the journey, besides failed calls and a cut network. */
  expectedIssues: RegExp;
  server: Server;
  /** Calls the API as the first SuperAdmin, without the browser. */
  api: Api;
  /** One record for each page; the server has them instead of the data of a first start. */
  examples: Examples;
  /** The server has this school instead of the data of a first start. */
  openSchool: OpenSchool;
  /** The server has this school, which charges fees, instead of the data of a first start. */
  feeOffice: FeeOffice;
  /** As if every device had been silent for a day, while the server's clock goes on. */
  silenceDevices: () => Promise<void>;
  /** As if all feedback had waited for eight days. */
  ageFeedback: () => Promise<void>;
  isPhone: boolean;
  /** Opens a page in another browser context, with a storage of its own. */
  anotherDevice: () => Promise<Page>;
  watch: (context: BrowserContext) => void;
}

/** No journey takes longer, in milliseconds. */
const longest = 180_000;

/** A journey: a server as after its first start, pages watched for errors, and checks at the end of every journey. */
export const test = base.extend<
  Fixtures & { sameDay: undefined; watched: undefined },
  { shared: SharedServers }
>({
  shared: [
    async ({}, use) => {
      const shared = new SharedServers();
      await use(shared);
      await shared.stop();
    },
    { scope: 'worker' },
  ],
  serverOptions: [{ env: outsideSites }, { option: true }],
  expectedIssues: [/(?!)/, { option: true }],
  fresh: async ({ shared, serverOptions }, use) => use(await shared.reset(serverOptions)),
  server: async ({ fresh }, use) => use(fresh.server),
  baseURL: async ({ server }, use) => use(server.url),
  api: async ({ fresh }, use) => use(fresh.api),
  // Tomorrow the examples of today are of yesterday.
  examples: async ({ fresh }, use) =>
    use(await fresh.resetTo(`examples of ${today()}`, makeExamples)),
  openSchool: async ({ fresh }, use) => use(await fresh.resetTo('open school', openSchool)),
  feeOffice: async ({ fresh }, use) => use(await fresh.resetTo('fee office', openFeeOffice)),
  silenceDevices: async ({ fresh }, use) => use(() => fresh.silenceDevices()),
  ageFeedback: async ({ fresh }, use) => use(() => fresh.ageFeedback()),
  isPhone: async ({ isMobile }, use) => use(isMobile),
  watch: async ({ expectedIssues }, use) => {
    const issues: string[] = [];
    const contexts: BrowserContext[] = [];
    await use((context) => {
      contexts.push(context);
      context.on('console', (message) => {
        if (isUnexpectedIssue(message, expectedIssues)) issues.push(message.text());
      });
      context.on('weberror', (error) => issues.push(String(error.error())));
    });
    for (const page of contexts.flatMap((context) => context.pages())) {
      await expectTwoEntriesOfLocalStorage(page);
    }
    const silence = 'the console says nothing of errors or of the content security policy';
    expect(issues, silence).toEqual([]);
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
  sameDay: [
    async ({}, use) => {
      await untilDayLasts(longest);
      await use(undefined);
    },
    { auto: true, timeout: 2 * longest },
  ],
  watched: [
    async ({ context, watch }, use) => {
      watch(context);
      await use(undefined);
    },
    { auto: true },
  ],
});

interface OwnServerFixtures {
  /** Starts without a database; all other journeys start with the data of a first start. */
  isFirstStart: boolean;
  dataDir: string;
}

/** A journey with a server of its own, which it may stop and restart. */
export const ownServerTest = test.extend<OwnServerFixtures>({
  isFirstStart: [false, { option: true }],
  dataDir: async ({ isFirstStart }, use) => {
    const folder = await (isFirstStart ? emptyFolder() : preparedFolder());
    await use(folder);
    await expect.poll(() => postgresProcesses(folder)).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  },
  server: async ({ serverOptions, dataDir }, use) => {
    const server = await Server.start({ ...serverOptions, dataDir });
    await use(server);
    await server.stop();
  },
  api: async ({ server }, use) =>
    use(await new Api(server.url).signIn(admin.email, admin.password)),
});

export { expect };

/** Failed calls and a cut network are part of journeys, and the browser logs them itself. */
const isUnexpectedIssue = (message: ConsoleMessage, expected: RegExp) =>
  message.type() === 'error' &&
  !/Failed to load resource|net::ERR_/.test(message.text()) &&
  !expected.test(message.text());

async function expectTwoEntriesOfLocalStorage(page: Page): Promise<void> {
  if (page.isClosed() || !page.url().startsWith('http')) return;
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key !== 'session' && key !== 'deviceId')).toEqual([]);
}

/** Signs in without the login page: the page opens at `path` with the session that the login page would store. */
export async function signIn(
  page: Page,
  email: string,
  password: string,
  path = '/',
): Promise<void> {
  await storeSession(page, email, password);
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Stores a session without opening a page. */
export async function storeSession(page: Page, email: string, password: string): Promise<void> {
  // This address shows no page of the app, but it gives access to the storage of the origin.
  await page.goto('/config.json');
  const call = pathOf('User/isValidUserWithPassword');
  await page.evaluate(signInAndKeep, { email, password, call });
}

/** Runs in the page. Sends no cookie, which would require the anti-forgery header. */
async function signInAndKeep({ call, ...body }: { call: string; email: string; password: string }) {
  const answer = await fetch(call, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
  });
  const { result } = await answer.json();
  localStorage.setItem('session', JSON.stringify(result));
}

/** On the login page. */
export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

interface StudentSignIn {
  /** What the page's address begins with, on a device that has not been at the site. */
  site?: string;
  schoolCode: string;
  registerNumber: string;
  pin: string;
}

/** On the student's own device. */
export async function signInAsStudent(
  page: Page,
  { site = '', schoolCode, registerNumber, pin }: StudentSignIn,
): Promise<void> {
  await page.goto(`${site}/auth/login?as=student`);
  await page.getByLabel('School code').fill(schoolCode);
  await page.getByLabel('Register number').fill(registerNumber);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, /^Namaste/)).toBeVisible();
}

export const signInAsAdmin = (page: Page, path?: string): Promise<void> =>
  signIn(page, admin.email, admin.password, path);

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
