import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/** The surroundings that decide the folders; tests pass their own. */
export interface Surroundings {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  home: string;
}

export const here = (): Surroundings => ({
  platform: process.platform,
  env: process.env,
  home: homedir(),
});

/** Where the device id may lie, the best place first; uninstalling leaves all of them. */
export function machineFolders({ platform, env, home }: Surroundings): string[] {
  const configured = env['SHALA_DESKTOP_MACHINE_DIR'];
  if (configured) return [configured];
  if (platform === 'win32') return [win32.join(programData(env), 'Shala')];
  if (platform === 'darwin') {
    return ['/Library/Application Support/Shala', `${home}/Library/Application Support/Shala`];
  }
  const own = env['XDG_DATA_HOME'] || posix.join(home, '.local/share');
  return ['/var/lib/shala-desktop', posix.join(own, 'shala-desktop')];
}

/** The settings files in order of precedence: the machine's, then the person's own. */
export function settingsFiles({ platform, env, home }: Surroundings): string[] {
  if (platform === 'win32') {
    const own = env['APPDATA'] || win32.join(home, 'AppData', 'Roaming');
    return [programData(env), own].map((folder) => win32.join(folder, 'Shala', 'desktop.json'));
  }
  const own = env['XDG_CONFIG_HOME'] || posix.join(home, '.config');
  return ['/etc/shala/desktop.json', posix.join(own, 'shala/desktop.json')];
}

/** The person's own folder: the browser's profile, the window's size. */
export function userFolder({ platform, env, home }: Surroundings): string {
  const configured = env['SHALA_DESKTOP_USER_DIR'];
  if (configured) return configured;
  if (platform === 'win32') {
    return win32.join(env['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local'), 'Shala');
  }
  if (platform === 'darwin') return `${home}/Library/Application Support/Shala`;
  return posix.join(env['XDG_STATE_HOME'] || posix.join(home, '.local/state'), 'shala-desktop');
}

/** Whether the folder exists, or can be made now, and is writable. */
export function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const programData = (env: NodeJS.ProcessEnv) => env['ProgramData'] || 'C:\\ProgramData';
