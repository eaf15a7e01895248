import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserProcess } from './browser/browser-process.ts';
import type { StateFile } from './machine/state.ts';
import type { Start } from './start.ts';
import { showMessage } from './system/message-box.ts';
import type { Instance } from './system/one-instance.ts';
import { openOutside } from './system/open-outside.ts';
import { UserError } from './user-error.ts';
import { AppWindows } from './window/app-windows.ts';
import { PlacementWatch, place } from './window/follow-placement.ts';
import { startPage } from './window/own-pages.ts';
import type { Page, Surroundings } from './window/page.ts';
import { type Area, isPlacement } from './window/placement.ts';

/** The time in which a browser ends after its last window is closed. */
const LAST_MS = 3_000;

interface Leading {
  start: Start;
  stateFile: StateFile;
  instance: Instance;
}

/** Controls a browser over its pipe, until the pipe closes. */
export async function lead(browser: BrowserProcess, leading: Leading): Promise<void> {
  const closed = new Promise<void>((resolve) => browser.connection!.onClose(resolve));
  try {
    await Promise.race([openApp(browser, leading), closed]);
    await closed;
  } catch (error) {
    // When a person closes a window that is still being prepared, later failures are not errors.
    const isOver =
      !(error instanceof UserError) &&
      (await Promise.race([closed.then(() => true), pause(LAST_MS, false)]));
    await browser.close();
    if (!isOver) throw error;
  }
}

async function openApp(browser: BrowserProcess, { start, stateFile, instance }: Leading) {
  const connection = browser.connection!;
  const { address, texts } = start;
  const { server: known, placement } = stateFile.state;
  const isKnown = known?.address === address;
  let watch: PlacementWatch | undefined;
  const surroundings: Surroundings = {
    ...start,
    origin: isKnown ? known.origin : address,
    openOutside: (url) => void leadOutside(url, start),
    onResize: () => watch?.look(),
  };
  const windows = new AppWindows(connection, surroundings);
  const page = await windows.attach();
  await page.firstDocument();
  await page.show(startPage(start));
  instance.on.raise = () => void windows.raise().catch(() => {});
  instance.on.quit = () => windows.closeAsPerson();
  const { targetId } = page.target;
  const last = isPlacement(placement) ? placement : undefined;
  await place(connection, targetId, { wanted: last, area: await screenOf(page) });
  watch = new PlacementWatch(connection, targetId, {
    last,
    report: (now) => stateFile.keep({ placement: now }),
  });
  connection.onClose(() => {
    watch.stop();
    windows.close();
  });

  if (!isKnown) {
    const answer = await page.probe();
    if (answer.kind === 'other') throw new UserError(texts('wrongAddress', { address }));
    if (answer.kind === 'shala') {
      const { origin } = answer;
      stateFile.keep({ server: { address, origin } });
      if (origin !== address) {
        surroundings.origin = origin;
        await page.introduce();
      }
    }
  }
  await page.open(`${surroundings.origin}/`);
}

const screenOf = (page: Page): Promise<Area> =>
  page.evaluate<Area>(
    '({ left: screen.availLeft, top: screen.availTop, width: screen.availWidth, height: screen.availHeight })',
  );

async function leadOutside(url: string, { texts }: Start): Promise<void> {
  if (!(await openOutside(url))) await showMessage(texts('outsideFailed', { address: url }));
}
