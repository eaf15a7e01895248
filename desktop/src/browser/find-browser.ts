import { accessSync, constants, realpathSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import type { Surroundings } from '../machine/folders.ts';

export interface Browser {
  name: 'Microsoft Edge' | 'Google Chrome' | 'Chromium';
  path: string;
}

/** The possible places of a browser, the preferred one first. */
function browserPlaces({ platform, env, home }: Surroundings): Browser[] {
  if (platform === 'win32') return onWindows(env);
  if (platform === 'darwin') return onMac(home);
  return onPath((env['PATH'] ?? '').split(':'));
}

export function findBrowser(surroundings: Surroundings, isThere = isProgram): Browser | undefined {
  return browserPlaces(surroundings).find(({ path }) => isThere(path));
}

/** A snap may write only into its own folder. */
export function snapFolder({ path }: Browser, { home }: Surroundings): string | undefined {
  const isSnap = path.startsWith('/snap/') || realpathSync(path) === '/usr/bin/snap';
  return isSnap ? posix.join(home, 'snap/chromium/common/shala-desktop') : undefined;
}

function onWindows(env: NodeJS.ProcessEnv): Browser[] {
  const roots = ['ProgramFiles(x86)', 'ProgramFiles', 'ProgramW6432', 'LOCALAPPDATA']
    .map((name) => env[name])
    .filter((root) => root !== undefined);
  const programs = [
    ['Microsoft Edge', 'Microsoft\\Edge\\Application\\msedge.exe'],
    ['Google Chrome', 'Google\\Chrome\\Application\\chrome.exe'],
    ['Chromium', 'Chromium\\Application\\chrome.exe'],
  ] as const;
  return programs.flatMap(([name, program]) =>
    [...new Set(roots)].map((root) => ({ name, path: win32.join(root, program) })),
  );
}

function onMac(home: string): Browser[] {
  const names = ['Microsoft Edge', 'Google Chrome', 'Chromium'] as const;
  return names.flatMap((name) =>
    ['/Applications', posix.join(home, 'Applications')].map((folder) => ({
      name,
      path: `${folder}/${name}.app/Contents/MacOS/${name}`,
    })),
  );
}

function onPath(folders: string[]): Browser[] {
  const programs = [
    ['Microsoft Edge', 'microsoft-edge'],
    ['Microsoft Edge', 'microsoft-edge-stable'],
    ['Google Chrome', 'google-chrome'],
    ['Google Chrome', 'google-chrome-stable'],
    ['Chromium', 'chromium'],
    ['Chromium', 'chromium-browser'],
  ] as const;
  return programs.flatMap(([name, program]) =>
    folders
      .filter((folder) => posix.isAbsolute(folder))
      .map((folder) => ({ name, path: posix.join(folder, program) })),
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
