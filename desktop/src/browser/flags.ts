import type { Placement } from '../window/placement.ts';

export interface Opening {
  profile: string;
  url: string;
  window?: Partial<Placement>;
  env?: NodeJS.ProcessEnv;
}

/** Off in the wrapper's own profile. */
const off = [
  'Translate',
  // A school's address on plain http is meant as it is written.
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  // Edge signs the Windows account in by itself.
  'msForceBrowserSignIn',
  'msImplicitSignin',
];

export function browserFlags({ profile, url, window, env = process.env }: Opening): string[] {
  return [
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--no-service-autorun',
    '--disable-sync',
    '--disable-background-networking',
    '--disable-background-mode',
    '--disable-component-update',
    '--disable-breakpad',
    // After a kill; the second is of older browsers.
    '--hide-crash-restore-bubble',
    '--disable-session-crashed-bubble',
    // Our own page tries again, and says so.
    '--disable-auto-reload',
    // Otherwise a locked keyring asks for its password before anything is seen.
    '--password-store=basic',
    '--use-mock-keychain',
    // Edge would start itself anew without the pipe.
    '--edge-skip-compat-layer-relaunch',
    `--disable-features=${off.join(',')}`,
    '--class=shala-desktop',
    ...placing(window),
    ...moreFlags(env['SHALA_DESKTOP_BROWSER_FLAGS']),
    `--app=${url}`,
  ];
}

/** A space may stand inside of a flag. */
const moreFlags = (text = '') =>
  text
    .trim()
    .split(/\s+(?=--)/)
    .filter(Boolean);

function placing({ left, top, width, height }: Partial<Placement> = {}): string[] {
  return [
    ...(width && height ? [`--window-size=${width},${height}`] : []),
    ...(left !== undefined && top !== undefined ? [`--window-position=${left},${top}`] : []),
  ];
}
