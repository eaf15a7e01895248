import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The output of one of the program's commands on a server's data, while the server does not run. */
export async function commandOutput(command: string, dataDir: string): Promise<string> {
  const entry = join(import.meta.dirname, '../../server/dist/main.js');
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [entry, command], {
    env: { PATH, HOME, DATA_DIR: dataDir },
  });
  return stdout;
}
