import { chmodSync, copyFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/run.mjs';
import { FUSE, RESOURCE } from '../sea-blob.mjs';
import { quietly } from '../tools.mjs';

const postject = inRoot('node_modules', 'postject', 'dist', 'cli.js');

/** Makes Node.js for Linux into the program. */
export async function makeLinuxExecutable({ node, blob, to }) {
  copyFileSync(node, to);
  const injection = [to, RESOURCE, blob, '--sentinel-fuse', FUSE];
  await quietly(process.execPath, [postject, ...injection]);
  chmodSync(to, 0o755);
}
