import { inRoot, run, tool } from './run.mjs';

/**
 * Writes server/src/platform/database-types.ts from the database at a URL; without one from the temporary database of
 * that file's test, which all migrations have made.
 */
const [url, ...rest] = process.argv.slice(2);
if (url) await writeTypes();
else await writeFromMigrations();

function writeTypes() {
  const options = {
    '--dialect': 'postgres',
    '--url': url,
    '--out-file': inRoot('server/src/platform/database-types.ts'),
    '--date-parser': 'string',
    '--numeric-parser': 'number',
    '--type-mapping': '{"timestamptz":"string","int8":"number","jsonb":"unknown"}',
    '--exclude-pattern': 'public.(audit_*|migration)',
  };
  const generator = inRoot('node_modules/kysely-codegen/dist/cli/bin.js');
  return run(process.execPath, [generator, ...Object.entries(options).flat(), ...rest]);
}

function writeFromMigrations() {
  const test = 'server/src/platform/database-types.test.ts';
  return tool('vitest/vitest.mjs')(['run', '--project', 'server', test], {
    env: { ...process.env, NODE_ENV: 'test', SHALA_WRITE_TYPES: '1' },
  });
}
