import type { Role } from '@shala/contract/roles.ts';
import type { SchoolUser } from '@shala/contract/school-users.ts';

export const worksOn = ({ from, to }: Pick<SchoolUser, 'from' | 'to'>, day: string): boolean =>
  from <= day && (to === null || to >= day);

/** Those of a role: who works there today by name, then who did or will. */
export function presentFirst(
  people: readonly SchoolUser[],
  role: Role,
  today: string,
): SchoolUser[] {
  const rank = (person: SchoolUser) => (worksOn(person, today) ? 0 : 1);
  return people
    .filter((person) => person.role === role)
    .sort((a, b) => rank(a) - rank(b) || a.accountName.localeCompare(b.accountName, 'en-IN'));
}
