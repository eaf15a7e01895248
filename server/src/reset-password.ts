import { resetAdminPassword } from './modules/auth/auth-public.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { localAddress } from './platform/own-address.ts';
import { openPasswords } from './platform/passwords.ts';
import { openPostgres } from './platform/postgres/open-postgres.ts';
import { readSettings } from './platform/settings.ts';

/**
 * `npm run reset-password -- name@school.in`: prints a new one-time password, of the first SuperAdmin
 * where no e-mail is given. While a server runs it needs DATABASE_URL, as only one program at a time
 * can open the embedded database.
 */
export async function resetPassword(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  email?: string,
): Promise<void> {
  const settings = readSettings(env);
  const postgres = await openPostgres({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    migrationUrl: settings.databaseMigrationUrl,
    pgBin: settings.pgBin,
    address: localAddress(settings, settings.port),
    say,
  });
  const db = openDatabase({
    url: postgres.runtimeUrl,
    poolSize: 2,
    onError: (error) => say(error.message),
  });
  try {
    await resetAdminPassword(db, systemClock, {
      email: email ?? settings.adminEmail,
      passwords: openPasswords(),
      say,
    });
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}
