import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where the first start of all journeys has left its data; set before the workers, which inherit it. */
export const preparedData = 'SHALA_PREPARED_DATA';

export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'shala-journey-'));

/** A copy of what the first start has left: a database with its tables, its first SuperAdmin, and nothing else. */
export async function preparedFolder(): Promise<string> {
  const folder = await emptyFolder();
  // With its owners: under root PostgreSQL's files belong to another user.
  await promisify(execFile)('cp', ['-a', `${process.env[preparedData]}/.`, folder]);
  return folder;
}
