import type { Role } from '@shala/contract/roles.ts';
import {
  defaultTitles,
  effectiveTitles,
  grantableTitles,
  type Title,
  type TitleDifference,
  titleDifference,
} from '@shala/contract/titles.ts';
import type { FieldIssue } from '../../platform/errors.ts';
import type { Person } from '../../platform/person.ts';
import type { Account } from './person-record.ts';

interface Granting {
  /** Who saves. */
  person: Person;
  /** Absent for a new person. */
  present: Account | undefined;
  wanted: { role: Role; accessControlList?: readonly Title[] | undefined };
}

export const titlesOf = (account: Account): Title[] => effectiveTitles(account.role, account);

/** Without a choice people keep their titles; new people and new roles get the role's own that the caller has too. */
export function titlesFor({ person, present, wanted }: Granting): TitleDifference {
  const { role, accessControlList: chosen } = wanted;
  if (chosen) return titleDifference(role, [...new Set(chosen)]);
  if (present?.role === role) return { added: present.added, removed: present.removed };
  return titleDifference(
    role,
    defaultTitles(role).filter((title) => person.titles.includes(title)),
  );
}

/** Nobody grants what they do not have; what the person has already is not granted again. */
export function titleIssues({ person, present, wanted }: Granting): FieldIssue[] {
  const { role, accessControlList: chosen = [] } = wanted;
  const had = present ? titlesOf(present) : [];
  const left = effectiveTitles(role, titlesFor({ person, present, wanted }));
  // Whoever sees no page could sign in, but would be led straight out again.
  if (left.length === 0) return [{ field: 'accessControlList', key: 'title_required' }];
  return [...new Set(chosen)].flatMap((title) => {
    const issue = (key: string) => [{ field: 'accessControlList', key, values: { title } }];
    if (!grantableTitles(role).includes(title)) return issue('title_not_for_role');
    const isGranted = !had.includes(title);
    return isGranted && !person.titles.includes(title) ? issue('title_not_yours') : [];
  });
}
