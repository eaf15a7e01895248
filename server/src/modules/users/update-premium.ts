import type { User, userRows } from '@shala/contract/users.ts';
import type * as z from 'zod';
import { conflict, invalid } from '../../platform/errors.ts';
import { unscoped } from '../../platform/scope.ts';
import { lockManaged } from './account-guards.ts';
import { updateAccounts } from './import/store-accounts.ts';
import { type Acting, recordAccount } from './record-changes.ts';
import { findUser } from './user-queries.ts';

type Body = z.output<(typeof userRows)['User/updatePremium']['body']>;

/** Starts or ends an officer's own plan; everyone else's follows from the school. */
export const updatePremium = (acting: Acting, { id, version, isPremium }: Body): Promise<User> =>
  acting.db.transaction(async (db) => {
    const { clock } = acting;
    const person = await lockManaged(db, clock, id);
    if (person.role !== 'EducationOfficer') {
      throw invalid({ field: 'isPremium', key: 'premium_officers_only' });
    }
    if (version !== person.version) throw conflict(await findUser(db, clock, id));
    if (isPremium !== person.isPremium) {
      await updateAccounts(unscoped(db, 'checked before'), clock, [{ ...person, isPremium }]);
      await recordAccount({ ...acting, db }, 'edit', person, {
        before: { isPremium: person.isPremium },
        after: { isPremium },
      });
    }
    return findUser(db, clock, id);
  });
