import { once } from 'node:events';
import { rmdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { givenBinaries, registryBinaries } from './binaries.ts';
import { checkMajor, clusterIn, makeCluster, OWNER, RUNTIME, readPasswords } from './cluster.ts';
import { checkGivenServer } from './given-server.ts';
import { hold } from './holder.ts';
import { endOrphan } from './orphan.ts';
import { type Place, settle, socketFolder } from './places.ts';
import { ensureDatabase } from './roles.ts';
import { startServer } from './server-process.ts';

export interface PostgresOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The owner's address, for migrations; without it DATABASE_URL's role does all. */
  migrationUrl?: string | undefined;
  /** The folder of an installed PostgreSQL's server programs. */
  pgBin?: string | undefined;
  /** Where this program is found; said to whoever starts a second one on the same folder. */
  address?: string | undefined;
  /** Where programs and data go if root's closed home hides them from PostgreSQL. */
  stateRoot?: string;
  say(line: string): void;
}

export interface OpenPostgres {
  runtimeUrl: string;
  ownerUrl: string;
  embedded: boolean;
  stop(): Promise<void>;
}

/** The PostgreSQL of DATABASE_URL, else one of our own in the data folder. */
export async function openPostgres(options: PostgresOptions): Promise<OpenPostgres> {
  const { databaseUrl, migrationUrl = databaseUrl } = options;
  if (databaseUrl === undefined || migrationUrl === undefined) return openEmbedded(options);

  await checkGivenServer('DATABASE_URL', databaseUrl);
  if (migrationUrl !== databaseUrl) await checkGivenServer('DATABASE_MIGRATION_URL', migrationUrl);
  return {
    runtimeUrl: databaseUrl,
    ownerUrl: migrationUrl,
    embedded: false,
    stop: async () => {},
  };
}

async function openEmbedded(options: PostgresOptions): Promise<OpenPostgres> {
  const { say, stateRoot = '/var/lib/shala' } = options;
  const place = await settle(options.dataDir, stateRoot, say);
  const binaries = options.pgBin
    ? await givenBinaries(options.pgBin, place.runAs)
    : await registryBinaries({ runAs: place.runAs, stateRoot, say });
  const where = await listenWhere(place);

  // Undone in the reverse order, after a stop as after a failed start.
  const undo = [await hold(place.folder, options.address ?? `PostgreSQL in ${where.host}`)];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    if (where.host !== place.folder) undo.push(() => rmdir(where.host).catch(() => {}));
    await makeCluster(place, binaries, say);
    await checkMajor(place.folder, binaries);
    const cluster = clusterIn(place.folder);
    await endOrphan(cluster, binaries.pgCtl, say);

    const passwords = await readPasswords(place.folder);
    const host = encodeURIComponent(where.host);
    const url = (role: string, password: string, database: string) =>
      `postgres://${role}:${password}@${host}:${where.port}/${database}`;
    const firstUrl = url(OWNER, passwords.owner, 'postgres');
    undo.push(await startServer({ ...place, ...where, binaries, cluster, url: firstUrl, say }));
    await ensureDatabase(firstUrl, passwords);
    return {
      runtimeUrl: url(RUNTIME, passwords.runtime, RUNTIME),
      ownerUrl: url(OWNER, passwords.owner, RUNTIME),
      embedded: true,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A socket that only this program's user can reach; Node has none on Windows, there it is a free port of this machine. */
async function listenWhere(place: Place): Promise<{ host: string; port: number }> {
  if (process.platform !== 'win32') return { host: await socketFolder(place), port: 5432 };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return { host: '127.0.0.1', port };
}
