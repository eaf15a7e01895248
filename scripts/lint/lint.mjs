import { Failure, tool } from '../run.mjs';
import { checkClasses } from './css-classes.mjs';
import { checkImports } from './module-imports.mjs';

const biome = tool('@biomejs/biome/bin/biome');

/** Checks format and rules of single files, then the imports between files and the classes of stylesheets. */
export async function lint() {
  await biome(['check', '.']);
  const problems = [...checkImports(), ...checkClasses()];
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}
