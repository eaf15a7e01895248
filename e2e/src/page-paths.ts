import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Examples } from './examples.ts';

const table = readFileSync(join(import.meta.dirname, '../../web/src/app/routes.tsx'), 'utf8');

/** Every page of the app, from its own table: a page that is added there is walked. */
const paths = [...table.matchAll(/^ +page\('([^']+)'/gm)].map(([, path]) => path!);

export const moduleOf = (path: string): string => path.split('/')[1]!;

export const modules: ReadonlySet<string> = new Set(paths.map(moduleOf));

export const pathsOf = (module: string): string[] =>
  paths.filter((path) => moduleOf(path) === module);

/** `/school/$id` is an example of a school, `/$stateId` one of a state. */
export function addressOf(path: string, examples: Partial<Examples>): string {
  return path.replace(/([^/]*)\/\$(\w+)/g, (_, before: string, name: string) => {
    const what = name === 'id' ? before : name.replace(/Id$/, '');
    const example = examples[what as keyof Examples];
    if (!example) throw new Error(`${path}: src/examples.ts has no ${what}`);
    return `${before}/${example}`;
  });
}
