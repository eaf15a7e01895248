import { Failure, tool } from '../run.mjs';
import { checkClasses } from './css-classes.mjs';
import { checkImports } from './module-imports.mjs';
import { checkWords } from './words.mjs';

const biome = tool('@biomejs/biome/bin/biome');

/** Checks format and rules of single files, the imports between them, the classes of stylesheets, and words. */
export async function lint() {
  await biome(['check', '.']);
  const problems = [...checkImports(), ...checkClasses(), ...checkWords()];
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}
