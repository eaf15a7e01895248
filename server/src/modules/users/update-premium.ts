import type { User, userRows } from '@shala/contract/users.ts';
import type * as z from 'zod';
import { conflict, invalid } from '../../platform/errors.ts';
import { transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockManaged } from './account-guards.ts';
import { recordAccount } from './record-changes.ts';
import { updateAccounts } from './store-accounts.ts';
import { findUser } from './user-queries.ts';

type Body = z.output<(typeof userRows)['User/updatePremium']['body']>;

/** Starts or ends an officer's own plan; everyone else's follows from the school. */
export const updatePremium = (call: Saving, { id, version, isPremium }: Body): Promise<User> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const person = await lockManaged(db, clock, id);
    if (person.role !== 'EducationOfficer') {
      throw invalid({ field: 'isPremium', key: 'premium_officers_only' });
    }
    if (version !== person.version) throw conflict(await findUser(db, clock, id));
    if (isPremium !== person.isPremium) {
      await updateAccounts(db.checked('account', id), clock, [{ ...person, isPremium }]);
      await recordAccount(call, 'edit', person, {
        before: { isPremium: person.isPremium },
        after: { isPremium },
      });
    }
    return findUser(db, clock, id);
  });
