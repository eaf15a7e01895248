import { parseArgs } from 'node:util';
import { host } from './host.ts';
import { languageOf } from './language.ts';
import { prepareMachine } from './machine/prepare-machine.ts';
import { readStart } from './start.ts';
import { showMessage } from './system/message-box.ts';
import { textsIn } from './texts.ts';
import { Told } from './told.ts';
import { version } from './version.ts';

const options = {
  server: { type: 'string' },
  version: { type: 'boolean' },
  'prepare-machine': { type: 'boolean' },
} as const;

async function main(): Promise<number> {
  const { values } = parseArgs({ options, strict: true, allowPositionals: false });
  if (values.version) {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  if (values['prepare-machine']) {
    prepareMachine();
    return 0;
  }
  return host(readStart(values.server));
}

main().then(
  (code) => process.exit(code),
  async (error: Error) => {
    const reason = error.stack ?? error.message;
    const text =
      error instanceof Told ? error.message : textsIn(languageOf())('failed', { reason });
    await showMessage(text);
    process.exit(1);
  },
);
