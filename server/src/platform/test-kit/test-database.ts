import { inject } from 'vitest';
import { openDatabase } from '../database.ts';
import { databaseUrl, makeDatabase } from './databases.ts';

/** A fresh migrated database without the API, for tests of the platform itself. */
export async function openTestDatabase() {
  const made = await makeDatabase(inject('ownerUrl'), inject('template'));
  const url = databaseUrl(inject('runtimeUrl'), made.name);
  const db = openDatabase({
    url,
    onError: (error) => {
      throw error;
    },
  });
  return {
    db,
    url,
    close: async () => {
      await db.destroy();
      await made.drop();
    },
  };
}
