import { sql } from 'kysely';
import { addSeconds, type Clock } from './clock.ts';
import { type Database, runFixed } from './database.ts';
import { ApiError } from './errors.ts';
import type { Person } from './person.ts';
import type { Settings } from './settings.ts';

/** How much an account, and all accounts of its school together, upload in 24 hours. */
export interface UploadQuota {
  accountBytes: number;
  schoolId: string | null;
  schoolBytes: number;
}

const megabyte = 1024 * 1024;
const dayOfSeconds = 24 * 3600;
/** A student sends a document now and then, and no lists. */
const studentsShare = 1 / 25;

export function uploadQuota(
  { uploadMbPerAccount, uploadMbPerSchool }: Settings,
  { role, schoolIds }: Person,
): UploadQuota {
  const share = role === 'Student' ? studentsShare : 1;
  return {
    accountBytes: uploadMbPerAccount * megabyte * share,
    schoolId: schoolIds[0] ?? null,
    schoolBytes: uploadMbPerSchool * megabyte,
  };
}

/** Throws where the row that was just written is more than the quota allows. */
export async function checkUploadQuota(
  db: Database,
  clock: Clock,
  accountId: string,
  { accountBytes, schoolId, schoolBytes }: UploadQuota,
): Promise<void> {
  const since = addSeconds(clock.now(), -dayOfSeconds).toISOString();
  const { rows } = await runFixed(
    db,
    sql<{ account: number; school: number }>`
      select
        (select coalesce(sum(size), 0)::bigint from file
          where account_id = ${accountId} and created_at > ${since} and not has_own_limit) as account,
        (select coalesce(sum(size), 0)::bigint from file
          where uploader_school_id = ${schoolId} and created_at > ${since} and not has_own_limit) as school`,
  );
  const { account, school } = rows[0]!;
  if (account > accountBytes) throw overQuota('upload_quota.account');
  if (school > schoolBytes) throw overQuota('upload_quota.school');
}

const overQuota = (key: string) => new ApiError(413, 'too_large', key);
