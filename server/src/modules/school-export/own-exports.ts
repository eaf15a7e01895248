import { exportKeptDays } from '@shala/contract/export-kept-days.ts';
import type { MadeExport, OwnExport } from '@shala/contract/school-export.ts';
import { sql } from 'kysely';
import { addSeconds } from '../../platform/clock.ts';
import type { ReadingWithTexts } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';

/** The schools where the person works, also those whose plan has ended, each with the person's last export. */
export async function ownExports(
  { files }: Pick<Services, 'files'>,
  { db, clock, say }: ReadingWithTexts,
): Promise<OwnExport[]> {
  const schools = await db
    .from('school', 'work')
    .select(['school.id as schoolId', 'school.name as schoolName'])
    .orderBy('school.search_key')
    .execute();
  const kept = addSeconds(clock.now(), -exportKeptDays * 24 * 3600).toISOString();
  const jobs = await db
    .from('job')
    .where('job.kind', '=', 'school-export')
    .where('job.created_at', '>', kept)
    .orderBy('job.created_at', 'desc')
    .select([
      sql<string>`job.input ->> 'schoolId'`.as('schoolId'),
      sql<OwnExportState>`job.state`.as('state'),
      'job.done',
      'job.total',
      'job.message_key as messageKey',
      sql<MadeExport | null>`job.result`.as('result'),
    ])
    .execute();
  return schools.map((school) => {
    const latest = jobs.find(({ schoolId }) => schoolId === school.schoolId);
    if (!latest) return { ...school, latest: null };
    const { state, done, total, messageKey, result } = latest;
    const url = state === 'done' && result ? files.link(result.fileId) : null;
    return {
      ...school,
      latest: { state, done, total, message: messageKey && say(messageKey), url },
    };
  });
}

type OwnExportState = NonNullable<OwnExport['latest']>['state'];
