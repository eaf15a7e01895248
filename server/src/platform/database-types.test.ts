import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { root } from './places.ts';
import { databaseUrl, makeDatabase } from './test-kit/databases.ts';

it('database-types.ts matches the migrated database', async () => {
  const database = await makeDatabase(inject('ownerUrl'), inject('template'));
  const run = promisify(execFile)(process.execPath, [
    join(root, 'scripts/database-types.mjs'),
    databaseUrl(inject('ownerUrl'), database.name),
    ...(process.env['SHALA_WRITE_TYPES'] ? [] : ['--verify']),
  ]);
  await expect(run.finally(database.drop)).resolves.toBeDefined();
});
