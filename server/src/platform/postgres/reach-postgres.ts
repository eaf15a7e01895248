import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { addressFor, clusterIn, type Listening, OWNER, RUNTIME, readPasswords } from './cluster.ts';
import { lockedBy } from './folder-lock.ts';
import { openPostgres, type PostgresOptions, STATE_ROOT } from './open-postgres.ts';
import { findPlace, type Place } from './places.ts';

export interface ReachedPostgres {
  place: Place;
  ownerUrl: string;
  stop(): Promise<void>;
}

/** The PostgreSQL that comes along, as the running server has opened it; opened here where none runs. */
export async function reachPostgres(options: PostgresOptions): Promise<ReachedPostgres> {
  const { dataDir, stateRoot = STATE_ROOT } = options;
  const place = await findPlace(dataDir, stateRoot, () => {});
  const cluster = clusterIn(place.folder);
  await access(join(cluster, 'PG_VERSION')).catch(() => {
    throw new StartError(
      `There is no database in ${dataDir}. DATA_DIR must name the folder that the server runs with, for example DATA_DIR=/srv/shala.`,
    );
  });
  const server = await lockedBy(place.folder);
  if (!server) {
    const { ownerUrl, stop } = await openPostgres(options);
    return { place, ownerUrl, stop };
  }
  const where = await listeningWhere(cluster);
  if (!where) {
    throw new StartError(
      `Shala (process ${server.pid}, ${server.address}) is starting or stopping. Try again in a minute.`,
    );
  }
  const { owner } = await readPasswords(place.folder);
  return { place, ownerUrl: addressFor(where, OWNER, owner, RUNTIME), stop: async () => {} };
}

/** As PostgreSQL notes it in its own file, once it answers. */
async function listeningWhere(cluster: string): Promise<Listening | undefined> {
  const noted = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [, , , port, socketFolder, address, , state] = noted.split('\n');
  const host = socketFolder || address;
  return host && state?.trim() === 'ready' ? { host, port: Number(port) } : undefined;
}
