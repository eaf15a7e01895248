import { recordAct } from '../../platform/audit.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Saving } from '../../platform/serve.ts';
import type { Account } from './person-record.ts';
import { titlesOf } from './title-rules.ts';

export interface SavingPasswords extends Saving {
  passwords: Passwords;
}

/** An account by the names of the form. */
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

type Verb = 'add' | 'edit' | 'delete' | 'activate' | 'deactivate' | 'reset_password' | 'erase';

interface RecordedPerson {
  id: string;
  name: string;
  schools: readonly { schoolId: string }[];
}

/** In the audit of the school, where the person works at one alone. */
export function recordAccount(
  call: Saving,
  verb: Verb,
  { id, name, schools }: RecordedPerson,
  rows: { before?: object; after?: object } = {},
): Promise<void> {
  const schoolIds = new Set(schools.map(({ schoolId }) => schoolId));
  return recordAct(call, {
    act: `account.${verb}`,
    entityId: id,
    entityName: name,
    schoolId: schoolIds.size === 1 ? [...schoolIds][0]! : null,
    ...rows,
  });
}
