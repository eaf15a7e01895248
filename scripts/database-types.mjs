import { inRoot, run } from './run.mjs';

/**
 * Writes server/src/platform/database-types.ts from a migrated database: `node
 * scripts/database-types.mjs URL`.
 */
const [url, ...rest] = process.argv.slice(2);
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
await run(process.execPath, [generator, ...Object.entries(options).flat(), ...rest]);
