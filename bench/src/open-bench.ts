import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@shala/server/src/platform/migrate.ts';
import { migrationsDir } from '@shala/server/src/platform/places.ts';
import { openPostgres } from '@shala/server/src/platform/postgres/open-postgres.ts';
import { databaseUrl } from '@shala/server/src/platform/test-kit/databases.ts';
import { connected } from './connected.ts';
import { ServerProcess } from './server-process.ts';

/** How many records of each kind a measurement makes. */
interface Sizes {
  schools: number;
  students: number;
  imported: number;
  /** The number of days with registers. */
  days: number;
  /** How long registers arrive at the pace of a morning. */
  loadSeconds: number;
  /** The number of students who take a quiz. */
  quizStudents: number;
}

export interface Bench extends Sizes {
  /** The server's database, and an empty twin for bare work. */
  ownerUrl: string;
  twinUrl: string;
  runtimeUrl: string;
  folder: string;
  /** The server starts at first use; its schools are imported at first need. */
  server(): Promise<ServerProcess>;
  close(): Promise<void>;
}

const database = 'bench';
const twin = 'bench_twin';

/**
 * A PostgreSQL with two migrated databases, and the server in a separate process. A kept folder is
 * reused as it is; slow data is made once.
 */
export async function openBench(sizes: Sizes, kept?: string): Promise<Bench> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'shala-bench-')));
  await mkdir(folder, { recursive: true });
  const postgres = await openPostgres({ dataDir: folder, say: () => undefined });
  for (const name of [database, twin]) {
    await ensureDatabase(postgres.ownerUrl, name);
    await migrate({
      ownerUrl: databaseUrl(postgres.ownerUrl, name),
      runtimeUrl: databaseUrl(postgres.runtimeUrl, name),
      folder: migrationsDir,
      say: () => undefined,
    });
  }
  const ownerUrl = databaseUrl(postgres.ownerUrl, database);
  const runtimeUrl = databaseUrl(postgres.runtimeUrl, database);
  let server: Promise<ServerProcess> | undefined;
  return {
    ...sizes,
    ownerUrl,
    runtimeUrl,
    twinUrl: databaseUrl(postgres.ownerUrl, twin),
    folder,
    server: () => {
      server ??= ServerProcess.start({ folder: join(folder, 'server'), runtimeUrl, ownerUrl });
      return server;
    },
    close: async () => {
      await (await server)?.stop();
      await postgres.stop();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

const ensureDatabase = (url: string, name: string) =>
  connected(url, async (client) => {
    const there = await client.query('select from pg_database where datname = $1', [name]);
    if (there.rowCount === 0) await client.query(`create database ${name}`);
  });
