import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Server } from './server.ts';

const prepared = 'SHALA_PREPARED_DATA';

export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'shala-journey-'));

/** A copy of what the first start has left: a database with its tables, its first SuperAdmin, and nothing else. */
export async function preparedFolder(): Promise<string> {
  const folder = await emptyFolder();
  // With its owners: under root PostgreSQL's files belong to another user.
  await promisify(execFile)('cp', ['-a', `${process.env[prepared]}/.`, folder]);
  return folder;
}

/** Before all workers, which inherit the environment. */
export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await emptyFolder();
  const server = await Server.start({ dataDir });
  await server.stop();
  process.env[prepared] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
