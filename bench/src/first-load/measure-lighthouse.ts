import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import type { Bench } from '../open-bench.ts';
import { admin, type ServerProcess } from '../server-process.ts';
import { openProfile } from './slow-phone.ts';

/** Fetched when it is asked for, as it is larger than all other packages of the tests. */
const lighthouse = 'lighthouse@12.8.2';

const categories = ['performance', 'accessibility', 'best-practices'];

const metrics = [
  ['first-contentful-paint', 'first paint'],
  ['largest-contentful-paint', 'largest paint'],
  ['total-blocking-time', 'blocked'],
  ['cumulative-layout-shift', 'shift'],
] as const;

/** Prints Lighthouse's marks, by its settings for a phone, of a first visit to two pages. */
export async function measureLighthouse(bench: Bench): Promise<void> {
  const server = await bench.server();
  const folder = await mkdtemp(join(tmpdir(), 'shala-lighthouse-'));
  const port = await freePort();
  const profile = await openProfile(folder, port);
  try {
    await print('sign-in', `${server.url}/auth/login`, port);
    await storeSession(profile, server);
    await print('school list', `${server.url}/school-management`, port);
  } finally {
    await profile.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function print(name: string, url: string, port: number): Promise<void> {
  const own = [url, `--port=${port}`, `--only-categories=${categories}`, '--disable-storage-reset'];
  const args = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...own];
  const { stdout } = await promisify(execFile)('npm', [...args, '--output=json', '--quiet'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout) as Report;
  const marks = categories.map((category) => {
    const score = report.categories[category]?.score ?? Number.NaN;
    return `${category} ${Math.round(score * 100)}`;
  });
  const figures = metrics.map(([id, short]) => `${short} ${report.audits[id]?.displayValue}`);
  console.log(`  ${name.padEnd(12)} ${marks.join(', ')}   (${figures.join(', ')})`);
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { displayValue?: string }>;
}

/** Signs in as the administrator, in the storage of the server's origin. */
async function storeSession(profile: BrowserContext, server: ServerProcess): Promise<void> {
  const session = await server.post('/api/User/isValidUserWithPassword', admin);
  const page = await profile.newPage();
  await page.goto(`${server.url}/config.json`);
  await page.evaluate(
    `localStorage.setItem('session', ${JSON.stringify(JSON.stringify(session))})`,
  );
  await page.close();
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
