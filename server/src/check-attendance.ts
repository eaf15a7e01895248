import { wrongTotals } from './modules/attendance/attendance-public.ts';
import { openDatabase } from './platform/database.ts';
import { localAddress } from './platform/own-address.ts';
import { openPostgres } from './platform/postgres/open-postgres.ts';
import { readSettings } from './platform/settings.ts';

/** Further differences are only counted. */
const mostLines = 100;

/**
 * `node server/dist/main.js check-attendance`: compares all totals of attendance with the marks.
 * While a server runs it needs DATABASE_URL, as only one program at a time can open the embedded
 * database.
 */
export async function checkAttendance(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> {
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
    let wrong = 0;
    for await (const { schoolId, day, classId, issue } of wrongTotals(db)) {
      wrong += 1;
      if (wrong <= mostLines) {
        say(
          [issue, day, `school ${schoolId}`, classId && `class ${classId}`]
            .filter(Boolean)
            .join('  '),
        );
      }
    }
    say(wrong === 0 ? 'All totals say what the marks say.' : `${wrong} totals are wrong.`);
    return wrong;
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}
