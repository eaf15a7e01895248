import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall, canInstall, onPath } from './apt.mjs';
import { Failure, inRoot, run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Packages with a Devanagari font for the screenshots, and with the tool that detects it. */
const FONTS = ['fonts-noto-core', 'fontconfig'];

/** The path of a Chromium; undefined where Playwright has installed its own and finds it itself. */
export async function findChromium() {
  const configured = process.env.PLAYWRIGHT_CHROMIUM;
  if (configured) {
    if (!existsSync(configured))
      throw new Failure(`PLAYWRIGHT_CHROMIUM: there is no ${configured}.`);
    return configured;
  }
  if (!onPath(NAMES) && canInstall()) await aptInstall(['chromium']);
  if (!hasDevanagari() && canInstall()) await aptInstall(FONTS).catch(() => {});
  if (!hasDevanagari()) console.log('No font for Devanagari is installed: texts will show boxes.');

  const found = onPath(NAMES);
  if (!found) {
    console.log("No Chromium found; Playwright's own is installed …");
    await run(process.execPath, [inRoot('node_modules/playwright/cli.js'), 'install', 'chromium']);
  }
  return found;
}

/**
 * The path of the same browser without a window of its own, in which journeys take a fifth less
 * time; undefined where the system has none.
 */
export async function findHeadlessShell() {
  const name = 'chromium-headless-shell';
  // The person chose another browser, or the system's packages lack it.
  if (process.env.PLAYWRIGHT_CHROMIUM) return undefined;
  if (!onPath([name]) && canInstall()) await aptInstall([name]).catch(() => {});
  return onPath([name]);
}

/** Asks fontconfig, which Linux has; other systems have such a font. */
function hasDevanagari() {
  if (process.platform !== 'linux') return true;
  try {
    return execFileSync('fc-list', [':lang=hi', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}
