import { rm } from 'node:fs/promises';
import { emptyFolder, preparedData } from './data-folder.ts';
import { Server } from './server.ts';

/** Once for all journeys: the first start, with its migrations. */
export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await emptyFolder();
  const server = await Server.start({ dataDir });
  await server.stop();
  process.env[preparedData] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
