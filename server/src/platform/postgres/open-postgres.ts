import { once } from 'node:events';
import { rmdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { adoptCluster } from './adopt-cluster.ts';
import { configuredBinaries, registryBinaries } from './binaries.ts';
import {
  addressFor,
  checkMajor,
  clusterIn,
  type Listening,
  makeCluster,
  OWNER,
  RUNTIME,
  readPasswords,
} from './cluster.ts';
import { checkConfiguredServer } from './configured-server.ts';
import { lockFolder } from './folder-lock.ts';
import { endOrphan } from './orphan.ts';
import { findPlace, type Place, socketFolder } from './places.ts';
import { ensureDatabase } from './roles.ts';
import { startServer } from './server-process.ts';

export const STATE_ROOT = '/var/lib/shala';

export interface PostgresOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The owner's address, for migrations; without it DATABASE_URL's role does all. */
  migrationUrl?: string | undefined;
  /** The folder of an installed PostgreSQL's server programs. */
  pgBin?: string | undefined;
  /** This program's address, named to a person who starts a second one on the same folder. */
  address?: string | undefined;
  /** The folder of programs and data if root's closed home hides them from PostgreSQL. */
  stateRoot?: string;
  say(line: string): void;
}

export interface OpenPostgres {
  runtimeUrl: string;
  ownerUrl: string;
  embedded: boolean;
  stop(): Promise<void>;
}

/** The PostgreSQL of DATABASE_URL, or else an own one in the data folder. */
export async function openPostgres(options: PostgresOptions): Promise<OpenPostgres> {
  const { databaseUrl, migrationUrl = databaseUrl } = options;
  if (databaseUrl === undefined || migrationUrl === undefined) return openEmbedded(options);

  await checkConfiguredServer('DATABASE_URL', databaseUrl);
  if (migrationUrl !== databaseUrl)
    await checkConfiguredServer('DATABASE_MIGRATION_URL', migrationUrl);
  return {
    runtimeUrl: databaseUrl,
    ownerUrl: migrationUrl,
    embedded: false,
    stop: async () => {},
  };
}

async function openEmbedded(options: PostgresOptions): Promise<OpenPostgres> {
  const { say, stateRoot = STATE_ROOT } = options;
  const place = await findPlace(options.dataDir, stateRoot, say);
  const binaries = options.pgBin
    ? await configuredBinaries(options.pgBin, place.runAs)
    : await registryBinaries({ runAs: place.runAs, stateRoot, say });
  const where = await listenWhere(place);

  // These are undone in reverse order, after a stop and after a failed start.
  const undo = [await lockFolder(place.folder, options.address ?? `PostgreSQL in ${where.host}`)];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    if (where.host !== place.folder) undo.push(() => rmdir(where.host).catch(() => {}));
    await makeCluster(place, binaries, say);
    await checkMajor(place.folder, binaries);
    await adoptCluster(place);
    const cluster = clusterIn(place.folder);
    await endOrphan(cluster, binaries.pgCtl, say);

    const passwords = await readPasswords(place.folder);
    const firstUrl = addressFor(where, OWNER, passwords.owner, 'postgres');
    undo.push(await startServer({ ...place, ...where, binaries, cluster, url: firstUrl, say }));
    await ensureDatabase(firstUrl, passwords);
    return {
      runtimeUrl: addressFor(where, RUNTIME, passwords.runtime, RUNTIME),
      ownerUrl: addressFor(where, OWNER, passwords.owner, RUNTIME),
      embedded: true,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * A socket that only this program's user can reach; Node has none on Windows, where it is a free
 * local port.
 */
async function listenWhere(place: Place): Promise<Listening> {
  if (process.platform !== 'win32') return { host: await socketFolder(place), port: 5432 };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return { host: '127.0.0.1', port };
}
