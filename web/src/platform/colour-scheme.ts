import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { call } from './call.ts';
import { recall, remember } from './kv.ts';
import { readSession } from './session.ts';

let current: MantineColorScheme = 'light';

/** Called before the first drawing, so that a dark page does not flash white. */
export async function recallColourScheme(): Promise<void> {
  current = (await recall('colourScheme')) ?? current;
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
