import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, inRoot, run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Devanagari for the screenshots, and what can tell whether it is there. */
const FONTS = ['fonts-noto-core', 'fontconfig'];

/** The path of a Chromium; undefined where Playwright has installed its own and finds it itself. */
export async function findChromium() {
  const given = process.env.PLAYWRIGHT_CHROMIUM;
  if (given) {
    if (!existsSync(given)) throw new Failure(`PLAYWRIGHT_CHROMIUM: there is no ${given}.`);
    return given;
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

function canInstall() {
  return process.getuid?.() === 0 && onPath(['apt-get']) !== undefined;
}

async function aptInstall(packages) {
  console.log(`Installing ${packages.join(' and ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', [...patient, 'update'], { env });
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  await run('apt-get', [...patient, ...install], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Asked of fontconfig, which Linux has; other systems bring such a font. */
function hasDevanagari() {
  if (process.platform !== 'linux') return true;
  try {
    return execFileSync('fc-list', [':lang=hi', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}
