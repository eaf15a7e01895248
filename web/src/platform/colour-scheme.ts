import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { call } from './call.ts';
import { recall, remember } from './kv.ts';
import { readSession } from './session.ts';

let current: MantineColorScheme = 'light';

/** Called before the first drawing, so that a dark page does not flash white. */
export async function recallColourScheme(): Promise<void> {
  current = (await recall('colourScheme')) ?? current;
  // The sign-in page is drawn without Mantine, which follows the scheme from then on.
  document.documentElement.dataset['mantineColorScheme'] = shown(current);
}

function shown(scheme: MantineColorScheme): 'light' | 'dark' {
  if (scheme !== 'auto') return scheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Mantine's own manager would write a third entry to local storage. */
export const colourSchemeManager: MantineColorSchemeManager = {
  get: () => current,
  set: (scheme) => {
    current = scheme;
    void remember('colourScheme', scheme);
  },
  subscribe() {},
  unsubscribe() {},
  clear() {},
};

/** Saves the choice with the account, so that it is the same on the person's other devices. */
export async function keepColourScheme(colourScheme: MantineColorScheme): Promise<void> {
  if (readSession()) await call('User/updatePreferences', { body: { colourScheme } });
}
