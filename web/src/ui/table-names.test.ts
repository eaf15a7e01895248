import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');

const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
);

/** A table up to its first child; an arrow in a handler ends no tag. */
const opening = /<table\b((?:=>|[^>])*)>\s*(<caption\b)?/g;

it('every table has a name that a screen reader lists it by', () => {
  const tables = parts.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(opening)].map(
      ([, attributes = '', caption]) => ({
        path,
        isNamed: caption !== undefined || /\baria-label(ledby)?=/.test(attributes),
      }),
    ),
  );
  expect(tables.filter(({ isNamed }) => !isNamed).map(({ path }) => path)).toEqual([]);
  expect(tables.length).toBeGreaterThan(25);
});
