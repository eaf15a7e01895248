import { Failure, tool } from '../run.mjs';
import { checkImports } from './module-imports.mjs';

const biome = tool('@biomejs/biome/bin/biome');

/** Checks format and rules of single files, then the imports between files. */
export async function lint() {
  await biome(['check', '.']);
  const problems = checkImports();
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}
