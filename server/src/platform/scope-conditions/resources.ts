import { sql } from 'kysely';
import type { Person } from '../person.ts';
import { always, type Condition, ownDistricts } from './reach.ts';

/** The office has all cards; everyone else reads what is for their role and place today. */
export function resources(person: Person): Condition {
  if (person.role === 'SuperAdmin') return always;
  const districts = ownDistricts(person);
  return sql<boolean>`(${person.role} = any(resource.for_roles)
    and resource.from_day <= ${person.schoolDay}::date
    and coalesce(resource.to_day, 'infinity') >= ${person.schoolDay}::date
    and (num_nonnulls(resource.state_id, resource.district_id) = 0
      or resource.district_id in (${districts})
      or resource.state_id = any(${person.stateIds}::uuid[])
      or resource.state_id in (select state_id from district where id in (${districts}))))`;
}
