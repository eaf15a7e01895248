import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../../e2e/src/browser.ts';
import { findChromium, findHeadlessShell } from '../../../scripts/chromium.mjs';

/** Slow 3G as browsers' own tools have it, on a phone of a quarter of this machine's speed. */
const latencyMs = 400;
const bytesPerSecond = 400_000 / 8;
const slowdown = 4;

const installed = async () => launchOptions((await findHeadlessShell()) ?? (await findChromium()));

export const openBrowser = async (): Promise<Browser> => chromium.launch(await installed());

/** A browser with a profile of its own, that another program can steer through the port. */
export async function openProfile(folder: string, port: number): Promise<BrowserContext> {
  const options = launchOptions(await findChromium());
  const args = [...options.args, `--remote-debugging-port=${port}`];
  return chromium.launchPersistentContext(folder, { ...options, args });
}

/** A page of a slow phone, and what its line has carried so far. */
export async function openSlowPhone(
  browser: Browser,
): Promise<{ page: Page; kilobytes(): number }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    // A worker's own requests would come at the machine's speed.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  let bytes = 0;
  device.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, kilobytes: () => bytes / 1000 };
}

/** The least that so much takes on this line: one request for the page, one for what it names. */
export const bareMs = (kilobytes: number): number =>
  2 * latencyMs + (kilobytes * 1000 * 1000) / bytesPerSecond;
