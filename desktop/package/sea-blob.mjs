import { mkdirSync, writeFileSync } from 'node:fs';
import { Failure } from '../../scripts/run.mjs';
import { inWork } from './product.mjs';
import { quietly } from './tools.mjs';

/** How Node.js names the program it carries, and knows that it carries one. */
export const RESOURCE = 'NODE_SEA_BLOB';
export const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** Makes the blob that a Node.js of the same version carries inside it; returns its path. */
export async function makeBlob(host, { linux, version }) {
  const config = inWork('sea-config.json');
  const output = inWork('program.blob');
  mkdirSync(inWork(), { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      main: host,
      output,
      disableExperimentalSEAWarning: true,
      // Both would work on this system only.
      useSnapshot: false,
      useCodeCache: false,
    }),
  );
  const { stdout } = await quietly(linux, ['--version']);
  if (stdout.trim() !== `v${version}`) {
    throw new Failure(`${linux} is Node.js ${stdout.trim()}, not ${version}.`);
  }
  await quietly(linux, ['--experimental-sea-config', config]);
  return output;
}
