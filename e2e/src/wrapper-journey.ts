import { rm } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { Api } from './api.ts';
import { preparedFolder } from './data-folder.ts';
import { Display } from './display.ts';
import { processesOf } from './processes.ts';
import { addPerson, addSchools, type Signer } from './schools.ts';
import { admin, Server, type ServerOptions } from './server.ts';
import { Computer, type Opening, schoolHost, type Wrapper } from './wrapper.ts';

declare global {
  interface Window {
    desktop?: { deviceId: string; version: string };
  }
}

interface Fixtures {
  computer: Computer;
  /** Starts a server with the data of a first start; it is stopped with the journey. */
  startServer: (options?: ServerOptions) => Promise<Server>;
  server: Server;
  /** The server's address under a name over plain http, as in a school's network, where a page has no service worker. */
  address: string;
  /** Starts the program with that address, as its shortcut does. */
  startShala: (more?: Opening) => Promise<Wrapper>;
  api: Api;
  /** A school without a plan, its principal, and a key that starts its plan. */
  office: { principal: Signer; productKey: string };
}

/** A journey of the real program with a real browser on a virtual screen. */
export const test = base.extend<Fixtures, { display: Display | undefined }>({
  display: [
    async ({}, use) => {
      const display = await Display.start();
      await use(display);
      await display?.stop();
    },
    { scope: 'worker' },
  ],
  computer: async ({ display }, use, journey) => {
    base.skip(!display, 'Xvfb is not installed');
    const computer = await Computer.setUp(display!.name);
    await use(computer);
    await computer.tidyUp();
    if (journey.status !== journey.expectedStatus) {
      await journey.attach('What the program said', { body: computer.said });
    }
    await expect.poll(() => processesOf(computer.folder)).toEqual([]);
  },
  startServer: async ({}, use) => {
    const started: Server[] = [];
    await use(async (options) => {
      const dataDir = options?.dataDir ?? (await preparedFolder());
      const server = await Server.start({ ...options, dataDir });
      started.push(server);
      return server;
    });
    for (const server of started) {
      await server.stop();
      await rm(server.dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  },
  server: async ({ startServer }, use) => use(await startServer()),
  address: async ({ server }, use) => use(`http://${schoolHost}:${new URL(server.url).port}`),
  startShala: async ({ computer, address }, use) =>
    use((more) => computer.start({ server: address, ...more })),
  api: async ({ server }, use) =>
    use(await new Api(server.url).signIn(admin.email, admin.password)),
  office: async ({ api, server }, use) => {
    const [school] = await addSchools(api, ['Z.P. School Munge']);
    const name = 'Sunita Sawant';
    const principal = await addPerson(api, server.url, 'Principal', { name, schoolId: school!.id });
    const body = { count: 1, schoolId: school!.id, months: 12, maxDevices: 1 };
    const [key] = await api.call('activationKey/generateActivationKey', { body });
    await use({ principal, productKey: key!.productKey });
  },
});

export { expect };

/** Waits for the session on disk, as the browser writes the storage of pages at most once a minute. */
export const expectSessionKept = (computer: Computer): Promise<void> =>
  expect.poll(() => computer.keepsSession(), { timeout: 90_000 }).toBe(true);
