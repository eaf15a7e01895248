import { addDays } from '@shala/contract/days.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { firstStart, lastBackup } from '../../platform/backup/last-backup.ts';
import type { Call } from '../../platform/serve.ts';
import type { Settings } from '../../platform/settings.ts';

const mostDays = 7;

/** A reminder for the SuperAdmin; a database of DATABASE_URL is backed up elsewhere. */
export async function backupDue(
  { dataDir, databaseUrl, demo }: Settings,
  { person, clock }: Pick<Call, 'person' | 'clock'>,
) {
  if (person.role !== 'SuperAdmin' || databaseUrl !== undefined || demo) return {};
  const lastAt = await lastBackup(dataDir);
  const since = lastAt ?? (await firstStart(dataDir));
  const isDue = addDays(schoolDayOf(since), mostDays) <= clock.schoolDay();
  return isDue ? { backupDue: { lastAt } } : {};
}
