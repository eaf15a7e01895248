import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, type Page, test } from '@playwright/test';
import { bothBackends } from '../../server/src/platform/test-kit/both-backends.ts';
import { preparedFolder } from '../src/data-folder.ts';
import { storeSession } from '../src/journey.ts';
import { postgresProcesses } from '../src/postgres-processes.ts';
import { RestartingSite } from '../src/restarting-site.ts';
import { seeded } from '../src/seeded.ts';
import { admin } from '../src/server.ts';

const isTorture = process.env['SHALA_TORTURE'] === '1';
const megabyte = 1024 * 1024;
const megabytes = isTorture ? Number(process.env['SHALA_UPLOAD_MB'] ?? 2000) : 32;

/** Where the line is cut and where the server is killed, as shares of the file. */
const cuts = isTorture ? [0.05, 0.1, 0.15, 0.25, 0.35, 0.45, 0.6, 0.7, 0.85, 0.95] : [0.2];
const kills = isTorture ? [0.3, 0.75] : [0.6];
/** Where the browser is closed and opened again. */
const restarts = isTorture ? [0.5] : [];

/** Begins as a video does; the rest is never looked into. */
async function* videoBytes() {
  yield Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
  const random = seeded();
  for (let part = 0; part < megabytes; part += 1) {
    yield Buffer.alloc(megabyte, Buffer.from(Array.from({ length: 4093 }, () => random() * 256)));
  }
}

async function hashOf(bytes: NodeJS.ReadableStream): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

/** The share that has arrived, by the page's own bar; it is gone when the upload is ready. */
const arrived = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('progress');
    return bar ? bar.value / bar.max : 1;
  });

/** Both stores in the long run. */
const stores = isTorture ? bothBackends : bothBackends.filter(([kind]) => kind === 'folder');

for (const [kind, openStore] of stores) {
  test(`an upload goes on after a cut line and a killed server, and arrives bit for bit in the ${kind}`, async ({
    browser,
  }) => {
    test.setTimeout(isTorture ? 1_800_000 : 300_000);
    const dataDir = await preparedFolder();
    const folder = await mkdtemp(join(tmpdir(), 'shala-upload-'));
    const video = join(folder, 'Lesson.mp4');
    await pipeline(Readable.from(videoBytes()), createWriteStream(video));
    const store = await openStore();
    const site = await RestartingSite.start(dataDir, store.env);
    const speed = isTorture ? -1 : 4 * megabyte;
    const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: speed };
    let fileId = '';
    /** A browser that knows nothing of the upload, and chooses the file. */
    const choose = async () => {
      const context = await browser.newContext({ baseURL: site.url });
      const page = await context.newPage();
      page.on('request', (request) => {
        if (request.method() === 'PATCH') fileId = request.url().split('/').at(-1)!;
      });
      await storeSession(page, admin.email, admin.password);
      await page.goto('/content-management/new');
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', line);
      await page.locator('input[type=file]').setInputFiles(video);
      await expect(page.locator('progress')).toBeVisible({ timeout: 120_000 });
      return { context, page, session };
    };
    try {
      let { context, page, session } = await choose();
      for (const share of [...cuts, ...kills, ...restarts].sort((one, other) => one - other)) {
        await expect.poll(() => arrived(page), { intervals: [50] }).toBeGreaterThanOrEqual(share);
        expect(await arrived(page), 'the upload is under way').toBeLessThan(1);
        if (kills.includes(share)) await site.killAfter(0);
        else if (restarts.includes(share)) {
          await context.close();
          ({ context, page, session } = await choose());
          await expect.poll(() => arrived(page), { intervals: [20] }).toBeGreaterThan(0);
          expect(await arrived(page), 'the upload goes on where it was').toBeGreaterThan(share / 2);
        } else {
          await session.send('Network.emulateNetworkConditions', { ...line, offline: true });
          await expect(page.getByText('The upload goes on by itself.')).toBeVisible();
          await session.send('Network.emulateNetworkConditions', line);
        }
      }
      await expect(page.getByText('Lesson.mp4 is uploaded')).toBeVisible({ timeout: 240_000 });
      const link = await site.api.call('file/fetchLink/:id', { params: { id: fileId } });
      const [answer] = (await once(get(site.url + link.url), 'response')) as [IncomingMessage];
      expect(await hashOf(answer)).toBe(await hashOf(createReadStream(video)));
      const peak = await site.peakMegabytes();
      expect(peak, 'megabytes of the server').toBeLessThan(300);
      test.info().annotations.push({ type: 'megabytes', description: peak.toFixed(0) });
    } finally {
      for (const context of browser.contexts()) await context.close();
      await site.stop();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    }
    await expect.poll(() => postgresProcesses(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true, force: true });
  });
}
