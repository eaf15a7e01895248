import type { Family } from '@shala/contract/auth.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { invalid, notFound, notSignedIn } from '../../../platform/errors.ts';
import { clearHits, countHit, withRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { mostWrongPins } from '../../../platform/rate-limit/rate-limits.ts';
import type { Call } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { familyMobileOf, fetchFamily, keepProof } from './family.ts';
import { checkSignInLimit } from './sign-in-limit.ts';
import { studentsOf } from './student-accounts.ts';
import { ownersOfPin, reportGuessing } from './student-sign-in.ts';

/** A wrong PIN counts like one at the sign-in with the same mobile. */
export async function addChild(
  services: Pick<Services, 'passwords'>,
  call: Call<Rows['auth/addChild']>,
): Promise<Family> {
  const { db, clock, person, body, address } = call;
  const own = db.checked('account', person.accountId);
  const mobile = await familyMobileOf(own, person);
  if (!mobile) throw notFound('student');
  const students = await studentsOf(own, clock, { mobile });
  const ids = students.map(({ id }) => id);
  const device = call.recogniseDevice();
  const limitKey = await checkSignInLimit(own, clock, {
    kind: 'pin',
    subject: mobile,
    address,
    device,
    accountIds: ids,
  });
  const right = await ownersOfPin(services, { ...body, mobile }, students);
  const active = right.filter(({ status }) => status === 'active');
  const isRight = await withRateLimit(
    own,
    clock,
    limitKey,
    async (transaction, { hits, hitsAnywhere }) => {
      if (active.length === 0) {
        await countHit(transaction, clock, limitKey);
        if (hitsAnywhere + 1 >= mostWrongPins) await reportGuessing(transaction, clock, ids);
        return false;
      }
      const session = await transaction
        .selectFrom('session')
        .where('token_hash', '=', person.tokenHash)
        .select('account_id')
        .forKeyShare()
        .executeTakeFirst();
      if (!session) throw notSignedIn();
      if (hits > 0) await clearHits(transaction, limitKey);
      await keepProof(transaction, person.tokenHash, active);
      return true;
    },
  );
  if (!isRight) throw invalid({ field: 'pin', key: 'pin_of_no_child' });
  return fetchFamily(call);
}
