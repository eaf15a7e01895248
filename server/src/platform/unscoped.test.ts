import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Every use of the bare database inside the modules, by its reason. A new one belongs here with a look at why
 * the person's scope does not do.
 */
const uses = {} as Record<string, number>;

const modules = join(import.meta.dirname, '../modules');
for (const name of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
  const source = readFileSync(join(modules, name), 'utf8');
  for (const [, reason] of source.matchAll(/unscoped\([^)]*?'([^']+)'\)/g)) {
    uses[reason!] = (uses[reason!] ?? 0) + 1;
  }
}

it('is reached past the scope only where it is listed', () => {
  expect(uses).toMatchInlineSnapshot(`
    {
      "checked before": 154,
      "dependants": 11,
      "job": 3,
      "reference": 14,
      "sign-in": 9,
      "trail": 2,
      "unique across schools": 8,
    }
  `);
});

it('is never taken from a Scoped without a reason', () => {
  const bare = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /\.bare\b/.test(readFileSync(join(modules, name), 'utf8')));
  expect(bare).toEqual([]);
});
