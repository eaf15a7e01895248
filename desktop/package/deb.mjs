import '../../scripts/node-version.mjs';
import { building } from './build.mjs';
import { buildHost } from './host-program.mjs';
import { makeDeb } from './linux/deb.mjs';
import { makeLinuxExecutable } from './linux/executable.mjs';
import { nodeBinaries } from './node-binaries.mjs';
import { inWork, PROGRAM } from './product.mjs';
import { makeBlob } from './sea-blob.mjs';
import { needTools } from './tools.mjs';

/**
 * `npm run desktop:deb`, with an address for all machines: `npm run desktop:deb --
 * --server=https://…`.
 */
building({}, async ({ server }) => {
  await needTools({ 'dpkg-deb': 'dpkg' });
  const node = await nodeBinaries();
  const blob = await makeBlob(await buildHost(), node);
  const executable = inWork(PROGRAM);
  await makeLinuxExecutable({ node: node.linux, blob, to: executable });
  return makeDeb({ executable, licence: node.licence, server });
});
