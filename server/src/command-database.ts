import { type Database, openDatabase } from './platform/database.ts';
import { localAddress } from './platform/own-address.ts';
import { openPostgres, type PostgresOptions } from './platform/postgres/open-postgres.ts';
import { readSettings, type Settings } from './platform/settings.ts';

type Say = (line: string) => void;

export const postgresOptions = (settings: Settings, say: Say): PostgresOptions => ({
  dataDir: settings.dataDir,
  databaseUrl: settings.databaseUrl,
  migrationUrl: settings.databaseMigrationUrl,
  pgBin: settings.pgBin,
  address: localAddress(settings, settings.port),
  say,
});

/** The PostgreSQL of the settings. */
export const postgresOf = (settings: Settings, say: Say) =>
  openPostgres(postgresOptions(settings, say));

/**
 * Opens the database for the work of a command, and closes it afterwards. While a server runs this
 * needs DATABASE_URL, as only one program at a time can open the embedded database.
 */
export async function withDatabase<Result>(
  env: NodeJS.ProcessEnv,
  say: Say,
  work: (db: Database, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(env);
  const postgres = await postgresOf(settings, say);
  const db = openDatabase({
    url: postgres.runtimeUrl,
    poolSize: 2,
    onError: (error) => say(error.message),
  });
  try {
    return await work(db, settings);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}
