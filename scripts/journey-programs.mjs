import { installMissing, missing } from './apt.mjs';

/** The programs that desktop journeys need beside the browser, with Debian's package of each. */
const PACKAGES = { Xvfb: 'xvfb', xmessage: 'x11-utils', xwininfo: 'x11-utils', openssl: 'openssl' };

/** Journeys whose programs are missing are skipped, with a message. */
export async function findJourneyPrograms() {
  if (process.platform !== 'linux') {
    console.log('The journeys of the desktop program run on Linux only: skipped.');
    return;
  }
  await installMissing(PACKAGES).catch((error) => console.log(error.message));
  const { programs, names } = missing(PACKAGES);
  if (programs.length === 0) return;
  console.log(`Not installed: ${programs.join(', ')}. Journeys that need them are skipped.`);
  console.log(`On Debian or Ubuntu: sudo apt-get install ${names.join(' ')}`);
}
