import { sql } from 'kysely';
import type { Person } from '../person.ts';
import { always, type Condition, inOwnSchools, never, ownArea, type Reach } from './reach.ts';

export function schools(person: Person, reach: Reach): Condition {
  if (person.role === 'EducationOfficer') return ownArea(person);
  return inOwnSchools(sql`school.id`, person, reach);
}

/** Totals of areas are an office's; a school's people have the days of their schools. */
export function areaDays({ role, stateIds, districtIds, blockIds }: Person): Condition {
  if (role === 'SuperAdmin') return always;
  if (role !== 'EducationOfficer') return never;
  return sql<boolean>`(area_day.district_id = any(${districtIds}::uuid[])
    or area_day.block_id = any(${blockIds}::uuid[])
    or area_day.district_id in (
      select district.id from district where district.state_id = any(${stateIds}::uuid[])))`;
}

/**
 * The product keys of a district's pool are assigned by its officers, and stay in their scope
 * afterwards. An officer of a block sees those that its schools have got from the pool.
 */
export function activationKeys({ role, stateIds, districtIds, blockIds }: Person): Condition {
  if (role === 'SuperAdmin') return always;
  if (role !== 'EducationOfficer') return never;
  return sql<boolean>`(activation_key.district_id in (select district.id from district
      where district.id = any(${districtIds}::uuid[]) or district.state_id = any(${stateIds}::uuid[]))
    or (activation_key.district_id is not null and activation_key.school_id in (
      select school.id from school where school.block_id = any(${blockIds}::uuid[]))))`;
}
