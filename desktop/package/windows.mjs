import '../../scripts/node-version.mjs';
import { resolve } from 'node:path';
import { run } from '../../scripts/run.mjs';
import { building } from './build.mjs';
import { buildHost } from './host-program.mjs';
import { nodeBinaries } from './node-binaries.mjs';
import { inDist, PROGRAM, version } from './product.mjs';
import { makeBlob } from './sea-blob.mjs';
import { needTools } from './tools.mjs';
import { makeWindowsExecutable } from './windows/executable.mjs';
import { makeInstaller } from './windows/installer.mjs';

const options = {
  /** The program that signs the file passed to it. */
  sign: { type: 'string' },
  /**
   * For signing on another machine: one option stops before packing, the other packs the signed
   * program.
   */
  'program-only': { type: 'boolean' },
  'pack-only': { type: 'boolean' },
};

/**
 * `npm run desktop:windows`, with the address that the installer offers: `npm run desktop:windows
 * -- --server=https://…`.
 */
building(options, async ({ server, sign: signer, ...only }) => {
  await needTools({ makensis: 'nsis' });
  const sign = signer && resolve(signer);
  const node = await nodeBinaries();
  const executable = inDist(`${PROGRAM}.exe`);
  if (!only['pack-only']) {
    const blob = await makeBlob(await buildHost(), node);
    makeWindowsExecutable({ node: node.windows, blob, version, to: executable });
    if (sign) await run(sign, [executable]);
  }
  if (only['program-only']) return executable;
  return makeInstaller({ executable, licence: node.licence, server, sign });
});
