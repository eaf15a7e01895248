import type { JobKind } from '@shala/contract/jobs.ts';
import { jsonb } from '../database.ts';
import { lockNames } from '../named-locks.ts';
import type { Scoped } from '../scope.ts';

/**
 * The job that the person has already ordered of the same, while it is made; of two orders at once the second finds the
 * first. An order whose answer was lost is thus not carried out twice.
 */
export async function orderUnderWay(
  db: Scoped,
  kind: JobKind,
  same: object,
): Promise<string | undefined> {
  const { accountId } = db.person;
  await lockNames(db.checked('account', accountId), [{ name: `${kind} for ${accountId}` }]);
  const job = await db
    .from('job')
    .where('job.kind', '=', kind)
    .where('job.state', 'in', ['queued', 'running'])
    .where('job.input', '@>', jsonb(same))
    .select('job.id')
    .executeTakeFirst();
  return job?.id;
}
