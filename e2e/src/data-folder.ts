import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The folder with the data of a first start; set before the workers start, which inherit it. */
export const preparedData = 'SHALA_PREPARED_DATA';

export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'shala-journey-'));

/** A copy of the data of a first start: a database with its tables and the first SuperAdmin. */
export async function preparedFolder(): Promise<string> {
  const folder = await emptyFolder();
  // The copy keeps the owners, as under root PostgreSQL's files belong to another user.
  await promisify(execFile)('cp', ['-a', `${process.env[preparedData]}/.`, folder]);
  return folder;
}
