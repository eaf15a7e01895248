import { parseArgs } from 'node:util';
import { host } from './host.ts';
import { languageOf } from './language.ts';
import { here, userFolder } from './machine/folders.ts';
import { prepareMachine } from './machine/prepare-machine.ts';
import { readStart } from './start.ts';
import { showMessage } from './system/message-box.ts';
import { quitRunning } from './system/one-instance.ts';
import { say } from './system/say.ts';
import { textsIn } from './texts.ts';
import { UserError } from './user-error.ts';
import { version } from './version.ts';

const options = {
  server: { type: 'string' },
  version: { type: 'boolean' },
  /** The installers use both options. */
  'prepare-machine': { type: 'boolean' },
  quit: { type: 'boolean' },
} as const;

async function main(): Promise<number> {
  const { values } = parseArgs({ options, strict: true, allowPositionals: false });
  if (values.version) {
    say(version);
    return 0;
  }
  if (values['prepare-machine']) {
    prepareMachine();
    return 0;
  }
  if (values.quit) return (await quitRunning(userFolder(here()))) ? 0 : 1;
  return host(readStart(values.server));
}

main().then(
  (code) => process.exit(code),
  async (error: Error) => {
    const reason = error.stack ?? error.message;
    const text =
      error instanceof UserError ? error.message : textsIn(languageOf())('failed', { reason });
    await showMessage(text);
    process.exit(1);
  },
);
