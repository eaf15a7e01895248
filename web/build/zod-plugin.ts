import type { Plugin } from 'vite';

const module = /\/zod\/v4\/classic\/schemas\.js$/;

/**
 * Each kind of schema brings what describes it as JSON Schema, which only the server's API documentation needs. Nothing
 * reaches the describing code without these lines, and the bundler leaves it out.
 */
const describing = [
  /^ *inst\._zod\.processJSONSchema = .+;$/gm,
  /^ *(input|output): createStandardJSONSchemaMethod\(this, "\1"\),$/gm,
  /^ *return createToJSONSchemaMethod\(this, \{\}\)\(params\);$/gm,
];

/** Zod as the page needs it: schemas that check, and do not describe themselves. */
export const checkingZod = (): Plugin => ({
  name: 'shala-checking-zod',
  apply: 'build',
  transform: (code, id) =>
    module.test(id) ? { code: withoutDescribing(code), map: null } : undefined,
});

/** Throws where another version of Zod is written in another way. */
export function withoutDescribing(code: string): string {
  return describing.reduce((left, line) => {
    const without = left.replace(line, '');
    if (without === left)
      throw new Error(`Zod has no line like ${line}; web/build/zod-plugin.ts names it`);
    return without;
  }, code);
}
