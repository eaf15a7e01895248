import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

export interface MigrationFile {
  name: string;
  text: string;
  hash: string;
}

/** The migrations of the folder in their order. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  names.forEach((name, index) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new StartError(`${join(folder, name)}: a migration is called NNNN-some-name.sql.`);
    }
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartError(`${names[index - 1]} and ${name} in ${folder} have the same number.`);
    }
  });
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends; the migration is the same.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
