import { type Actor, recordAct } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Account } from './person-record.ts';
import { titlesOf } from './title-rules.ts';

/** Who does it, and the transaction in which it is done. */
export interface Acting {
  db: Scoped;
  clock: Clock;
  actor: Actor;
}

export interface ActingWithPasswords extends Acting {
  passwords: Passwords;
}

/** An account as the trail tells it: by the names of the form. */
export const auditSnapshot = (account: Account) => ({
  name: account.name,
  email: account.email,
  mobile: account.mobile,
  role: account.role,
  isPremium: account.isPremium,
  gender: account.gender,
  language: account.language,
  accessControlList: titlesOf(account),
});

type Verb = 'add' | 'edit' | 'delete' | 'activate' | 'deactivate' | 'reset_password';

interface Whom {
  id: string;
  name: string;
  schools: readonly { schoolId: string }[];
}

/** What was done to an account; of one school's person also that school may know. */
export function recordAccount(
  { db, clock, actor }: Acting,
  verb: Verb,
  { id, name, schools }: Whom,
  rows: { before?: object; after?: object } = {},
): Promise<void> {
  const schoolIds = new Set(schools.map(({ schoolId }) => schoolId));
  return recordAct(
    { db, clock, actor },
    {
      act: `account.${verb}`,
      entityId: id,
      entityName: name,
      schoolId: schoolIds.size === 1 ? [...schoolIds][0]! : null,
      ...rows,
    },
  );
}
