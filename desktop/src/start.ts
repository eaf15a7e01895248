import { join } from 'node:path';
import { type Browser, findBrowser, snapFolder } from './browser/find-browser.ts';
import { type Language, languageOf } from './language.ts';
import { deviceIdIn } from './machine/device-id.ts';
import { here, machineFolders, settingsFiles, userFolder } from './machine/folders.ts';
import { findServer } from './machine/settings.ts';
import { type Texts, textsIn } from './texts.ts';
import { UserError } from './user-error.ts';
import { version } from './version.ts';

/** Everything that a start needs. */
export interface Start {
  /** The server's configured address. */
  address: string;
  desktop: { deviceId: string; version: string };
  browser: Browser;
  /** The person's own folder. */
  folder: string;
  /** The browser's profile. */
  profile: string;
  language: Language;
  texts: Texts;
}

export function readStart(serverArgument: string | undefined): Start {
  const language = languageOf();
  const texts = textsIn(language);
  const surroundings = here();
  const files = settingsFiles(surroundings);
  const server = findServer({ argument: serverArgument, env: surroundings.env, files });
  if (server.kind === 'none') throw new UserError(texts('noAddress', { file: files[0]! }));
  if (server.kind === 'invalid') {
    const { address, place } = server;
    throw new UserError(texts('invalidAddress', { address, place }));
  }
  const browser = findBrowser(surroundings);
  if (!browser) throw new UserError(texts('noBrowser'));
  const folder = userFolder(surroundings);
  return {
    address: server.origin,
    desktop: { deviceId: deviceId(texts), version },
    browser,
    folder,
    profile: join(snapFolder(browser, surroundings) ?? folder, 'profile'),
    language,
    texts,
  };
}

function deviceId(texts: Texts): string {
  try {
    return deviceIdIn(machineFolders(here()));
  } catch (error) {
    throw new UserError(texts('noDevice', { reason: (error as Error).message }));
  }
}
