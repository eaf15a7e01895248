import { addDays } from '@shala/contract/days.ts';
import { importKindOf, importNames } from '@shala/contract/importable.ts';
import type { JobKind } from '@shala/contract/jobs.ts';
import { sql } from 'kysely';
import type { Scoped } from '../../platform/scope.ts';

const daysBack = 7;
const most = 3;
const importKinds = importNames.map(importKindOf);

/** Own lists that were checked lately and not imported, or whose import stopped, and not sent again since. */
export const importsToFinish = (db: Scoped, day: string) =>
  db
    .from('job')
    .where('job.account_id', '=', db.person.accountId)
    .where('job.kind', 'in', importKinds)
    .where(
      sql<boolean>`(job.state in ('failed', 'stopped')
        or job.state = 'done' and job.result ->> 'dryRun' = 'true')`,
    )
    .where(sql<boolean>`job.created_at >= ${addDays(day, -daysBack)}::date`)
    .where(
      sql<boolean>`not exists (select from job as later
        where later.account_id = job.account_id and later.kind = job.kind
          and later.label is not distinct from job.label and later.created_at > job.created_at)`,
    )
    .select([
      'job.id',
      sql<JobKind>`job.kind`.as('kind'),
      'job.label',
      sql<boolean>`job.state <> 'done'`.as('isStopped'),
    ])
    .orderBy('job.created_at', 'desc')
    .limit(most)
    .execute();
