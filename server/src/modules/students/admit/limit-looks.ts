import type { Clock } from '../../../platform/clock.ts';
import { countHit, withRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { phoneticKeys } from './possible-duplicates.ts';

/** Counts a look at who may be the same student, out of sight too, before it is answered. */
export function limitLooks(
  { db, clock }: { db: Scoped; clock: Clock },
  { name }: { name: string },
): Promise<void> {
  const { accountId } = db.person;
  const limitKey = {
    kind: 'alike',
    subject: phoneticKeys(name).sort().join(' '),
    address: `account ${accountId}`,
  } as const;
  return withRateLimit(db.checked('account', accountId), clock, limitKey, (transaction) =>
    countHit(transaction, clock, limitKey, { waitsForDisk: false }),
  );
}
