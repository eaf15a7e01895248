import { sql } from 'kysely';
import type { Person } from '../person.ts';
import { always, type Condition, inOwnSchools, never, ownDistricts, type Reach } from './reach.ts';

/** Who may have content that is no school's: the office, and an officer for own districts. */
export const ownsBesidesSchools = ({ role }: Person): boolean =>
  role === 'SuperAdmin' || role === 'EducationOfficer';

/** The items that the person may change: a teacher the own ones until they are published. */
export function ownContent(person: Person, reach: Reach = 'plan'): Condition {
  const { role, accountId } = person;
  if (role === 'SuperAdmin') return always;
  if (role === 'Student') return never;
  if (role === 'EducationOfficer') {
    return sql<boolean>`coalesce(content.district_id in (${ownDistricts(person)}), false)`;
  }
  const there = sql<boolean>`coalesce(${inOwnSchools(sql`content.school_id`, person, reach)}, false)`;
  return role === 'Principal'
    ? there
    : sql<boolean>`(${there} and content.account_id = ${accountId}
        and content.state in ('draft', 'review'))`;
}

/** What is published for the person's schools and places, and for the staff whatever is at own schools. */
export function contents(person: Person, reach: Reach): Condition {
  if (person.role === 'SuperAdmin') return always;
  const there = inOwnSchools(sql`content.school_id`, person, reach);
  const published = sql<boolean>`(content.state = 'published'
    and (num_nonnulls(content.school_id, content.district_id) = 0
      or content.district_id in (${ownDistricts(person)}) or ${there}))`;
  if (person.role === 'Student') return published;
  return sql<boolean>`(${published} or ${there} or ${ownContent(person, reach)})`;
}
