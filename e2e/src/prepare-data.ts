import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyFolder, preparedData } from './data-folder.ts';
import { Server } from './server.ts';

/** Once for all journeys: the first start, with its migrations. */
export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await emptyFolder();
  const server = await Server.start({ dataDir });
  await server.stop();
  await forgetOnPowerCut(dataDir);
  process.env[preparedData] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** What is thrown away at the end need not be on the disk: a program that is killed loses nothing by it. */
const forgetOnPowerCut = (dataDir: string) =>
  appendFile(join(dataDir, 'postgres/cluster/postgresql.auto.conf'), 'fsync = off\n');
