import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyFolder, preparedData } from './data-folder.ts';
import { Server } from './server.ts';

/** Runs the first start with its migrations once for all journeys. */
export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await emptyFolder();
  const server = await Server.start({ dataDir });
  await server.stop();
  await forgetOnPowerCut(dataDir);
  process.env[preparedData] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Temporary data need not be flushed to disk, as even a killed program loses nothing by that. */
const forgetOnPowerCut = (dataDir: string) =>
  appendFile(join(dataDir, 'postgres/cluster/postgresql.auto.conf'), 'fsync = off\n');
