import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, run } from '../../../scripts/run.mjs';
import { fourNumbers, inDist, inWork, sourceDate, version } from '../product.mjs';

/** Packs the program into `shala-<version>-setup.exe`; returns its path. */
export async function makeInstaller({ executable, licence, server, sign }) {
  const files = inWork('windows');
  const output = inDist(`shala-${version}-setup.exe`);
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, 'LICENSE.txt'), forWindows(inRoot('LICENSE')));
  writeFileSync(join(files, 'LICENSE.node.txt'), forWindows(licence));
  const definitions = {
    VERSION: version,
    FOUR_NUMBERS: fourNumbers(version).join('.'),
    EXECUTABLE: executable,
    FILES: files,
    KILOBYTES: Math.ceil(statSync(executable).size / 1024),
    OUTPUT: output,
    DEFAULT_SERVER: server ?? '',
    ...(sign && { SIGN: sign }),
  };
  await run('makensis', [...flagsOf(definitions), 'installer.nsi'], {
    cwd: import.meta.dirname,
    env: { ...process.env, SOURCE_DATE_EPOCH: String(sourceDate()) },
  });
  return output;
}

const forWindows = (path) => readFileSync(path, 'utf8').replaceAll(/\r?\n/g, '\r\n');

/**
 * Strict, in UTF-8, and quiet but for warnings; a dollar sign is a variable to NSIS unless doubled.
 */
export const flagsOf = (definitions) => [
  '-WX',
  '-V2',
  '-INPUTCHARSET',
  'UTF8',
  ...Object.entries(definitions).map(
    ([name, value]) => `-D${name}=${String(value).replaceAll('$', '$$$$')}`,
  ),
];
