import { prepare } from '../../scripts/prepare.mjs';
import { inDist, PROGRAM } from './product.mjs';

/** Builds the program's own source into one file; gives its path. */
export async function buildHost() {
  await prepare({ builds: ['desktop'] });
  return inDist(`${PROGRAM}.cjs`);
}
