import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The files of the modules that may read past the person's scope, with the reason why the scope
 * does not fit.
 */
const allowed: Record<string, string> = {
  'activation-keys/generate-keys.ts': 'unique across schools',
  'enrolments/transfers/create-transfer.ts': 'unique across schools',
  'enrolments/transfers/request-transfer.ts': 'unique across schools',
  'holidays/holiday-place.ts': 'reference',
  'schools/save-school.ts': 'unique across schools',
  'students/admit/possible-duplicates.ts': 'unique across schools',
  'users/find-person.ts': 'dependants',
  'users/import/import-lookups.ts': 'unique across schools',
  'users/save-user.ts': 'unique across schools',
  'users/sign-in-taken.ts': 'unique across schools',
};

const modules = join(import.meta.dirname, '../modules');
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, source: readFileSync(join(modules, name), 'utf8') }));

const reasonsIn = (source: string): string =>
  [...new Set([...source.matchAll(/unscoped\([^)]*?'([^']+)'\)/g)].map(([, reason]) => reason!))]
    .sort()
    .join(', ');

describe('the modules', () => {
  it('read past the scope only in the files that may, for the listed reason', () => {
    const found = sources
      .map(({ name, source }) => [name, reasonsIn(source)] as const)
      .filter(([, reasons]) => reasons);
    expect(Object.fromEntries(found)).toEqual(allowed);
  });

  it('use the bare database of a Scoped only with a reason', () => {
    const bare = sources.filter(({ source }) => /\.bare\b/.test(source)).map(({ name }) => name);
    expect(bare).toEqual([]);
  });
});
