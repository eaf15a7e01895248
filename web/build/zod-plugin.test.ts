import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutDescribing } from './zod-plugin.ts';

const zod = dirname(createRequire(import.meta.url).resolve('zod/package.json'));
const file = join(zod, 'v4/classic/schemas.js');

it('nothing of the Zod that the page gets describes a schema', () => {
  const code = readFileSync(file, 'utf8');
  expect(code).toMatch(/processors\.\w+Processor\(/);
  const left = withoutDescribing(code);
  expect(left).not.toMatch(/processors\.\w+Processor\(|JSONSchemaMethod\(/);
  expect(left).toContain('processors.aggregateChecks(inst)');
});

it('another Zod, written in another way, fails the build', () => {
  expect(() => withoutDescribing('export const string = () => {};')).toThrow(/zod-plugin\.ts/);
});
