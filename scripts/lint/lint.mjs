import { Failure, tool } from '../run.mjs';
import { checkImports } from './module-imports.mjs';

const biome = tool('@biomejs/biome/bin/biome');

/** Format and faults of single files, then what may import what. */
export async function lint() {
  await biome(['check', '.']);
  const problems = checkImports();
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}
