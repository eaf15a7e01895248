import type { Placement } from '../window/placement.ts';

interface Opening {
  profile: string;
  url: string;
  window?: Partial<Placement>;
  env?: NodeJS.ProcessEnv;
}

/** Features that the program's own profile turns off. */
const off = [
  'Translate',
  // An http address of a school must stay on http.
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  // Edge would sign the Windows account in by itself.
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
    // Hides the bubble after a kill; the second flag is for older browsers.
    '--hide-crash-restore-bubble',
    '--disable-session-crashed-bubble',
    // Our own page retries, and says so.
    '--disable-auto-reload',
    // Otherwise a locked keyring asks for its password before anything is visible.
    '--password-store=basic',
    '--use-mock-keychain',
    // Edge would restart itself without the pipe.
    '--edge-skip-compat-layer-relaunch',
    `--disable-features=${off.join(',')}`,
    '--class=shala-desktop',
    ...placing(window),
    ...moreFlags(env['SHALA_DESKTOP_BROWSER_FLAGS']),
    `--app=${url}`,
  ];
}

/** A flag may contain a space. */
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
