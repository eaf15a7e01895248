import type { ListedUser, SignInSlip } from '@shala/contract/users.ts';

type Person = Pick<ListedUser, 'id' | 'name' | 'role' | 'worksAt' | 'email' | 'mobile'>;

export const slipsOf = (
  people: readonly Person[],
  passwords: ReadonlyMap<string, string>,
): SignInSlip[] =>
  people.map(({ id, name, role, worksAt, email, mobile }) => ({
    name,
    role,
    worksAt,
    signInName: (email ?? mobile)!,
    oneTimePassword: passwords.get(id)!,
  }));
