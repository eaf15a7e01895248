import { BrowserProcess, type Ended } from './browser/browser-process.ts';
import { browserFlags } from './browser/flags.ts';
import { profileFree } from './browser/profile-lock.ts';
import { lead } from './lead.ts';
import { StateFile } from './machine/state.ts';
import type { Start } from './start.ts';
import { Instance } from './system/one-instance.ts';
import { UserError } from './user-error.ts';
import { emptyPage } from './window/own-pages.ts';
import { first, isPlacement } from './window/placement.ts';

/** Runs from the start to the end of the last window; returns the exit code. */
export async function host(start: Start): Promise<number> {
  const stateFile = new StateFile(start.folder);
  const instance = await Instance.take(start.folder);
  if (!instance) return 0;
  try {
    await profileFree(start.profile);
    return (await run(start, stateFile, instance)) === 'normally' ? 0 : 1;
  } finally {
    instance.release();
  }
}

async function run(start: Start, stateFile: StateFile, instance: Instance): Promise<Ended> {
  const browser = openWithPipe(start, stateFile);
  closeOnSignal(browser);
  instance.on.quit = () => void browser.close();
  const answers = await browser.answers();
  if (answers === 'yes') {
    await lead(browser, { start, stateFile, instance });
    return browser.endWithin(10_000);
  }
  if (answers === 'forbidden') {
    await browser.close();
    return withoutPipe(start, instance);
  }
  const reason = browser.lastWords;
  throw new UserError(start.texts('browserFailed', { browser: start.browser.path, reason }));
}

function openWithPipe(start: Start, { state }: StateFile): BrowserProcess {
  const window = isPlacement(state.placement) ? state.placement : first;
  const flags = browserFlags({ profile: start.profile, url: emptyPage, window });
  return new BrowserProcess(start.browser.path, flags, { withPipe: true });
}

/**
 * Where an administrator forbids the pipe, the page learns its shell from its address, and links
 * open in the browser.
 */
async function withoutPipe(start: Start, instance: Instance): Promise<Ended> {
  const { profile, browser, address, desktop } = start;
  const url = `${address}/?shell=desktop&device=${desktop.deviceId}`;
  const open = () =>
    new BrowserProcess(browser.path, browserFlags({ profile, url }), { withPipe: false });
  const opened = open();
  closeOnSignal(opened);
  // The running browser takes over, and shows the app in a window in front.
  instance.on.raise = () => void open();
  instance.on.quit = () => void opened.close();
  return opened.ended;
}

function closeOnSignal(browser: BrowserProcess): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void browser.close());
  }
}
