import { prepare } from '../../scripts/prepare.mjs';
import { inDist, PROGRAM } from './product.mjs';

/** Builds the program's source into one file; returns its path. */
export async function buildHost() {
  await prepare({ builds: ['desktop'] });
  return inDist(`${PROGRAM}.cjs`);
}
