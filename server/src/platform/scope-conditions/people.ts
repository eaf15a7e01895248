import { sql } from 'kysely';
import type { Person } from '../person.ts';
import { always, type Condition, inOwnSchools, never, type Reach } from './reach.ts';

/** Whose areas are all blocks within the own states and districts (decision 0060). */
function blockOfficers({ stateIds, districtIds }: Person): Condition {
  const isWithin = sql`coalesce(location_user.block_id in (
    select block.id from block join district on district.id = block.district_id
    where district.id = any(${districtIds}::uuid[]) or district.state_id = any(${stateIds}::uuid[])),
    false)`;
  return sql<boolean>`(account.role = 'EducationOfficer' and not account.is_service and exists (
    select from location_user where location_user.account_id = account.id
    having bool_and(${isWithin})))`;
}

/**
 * People are seen through the schools they work at; each also sees the own account. The few of own
 * schools are listed first and then looked up; the many of an area are asked one by one. At 200,000
 * people the other way round is 50 times slower for a principal and 10 times for an officer of a
 * state.
 */
export function accounts(person: Person, reach: Reach): Condition {
  return sql<boolean>`(account.erased_at is null and ${people(person, reach)})`;
}

function people(person: Person, reach: Reach): Condition {
  // Programs are no people: they are reached as service accounts alone.
  if (person.role === 'SuperAdmin') return sql<boolean>`not account.is_service`;
  const workThere = inOwnSchools(sql`school_user.school_id`, person, reach);
  const schoolRoles = sql`account.role in ('Principal', 'Teacher', 'Student')`;
  if (person.role === 'EducationOfficer') {
    return sql<boolean>`(account.id = ${person.accountId} or ${blockOfficers(person)}
      or (${schoolRoles} and exists (
        select from school_user where school_user.account_id = account.id and ${workThere})))`;
  }
  return sql<boolean>`((account.id = ${person.accountId} or ${schoolRoles}) and account.id in (
    select school_user.account_id from school_user where ${workThere}
    union all select ${person.accountId}::uuid))`;
}

/** Who works at an own school or will, or worked there last; whom an officer appoints. */
export function accountContacts(person: Person, reach: Reach): Condition {
  if (person.role === 'SuperAdmin') return always;
  const appointed = person.role === 'EducationOfficer' ? blockOfficers(person) : never;
  return sql<boolean>`(account.id = ${person.accountId} or ${appointed}
    or (${accounts(person, reach)} and exists (
    select from school_user as own where own.account_id = account.id
      and ${inOwnSchools(sql`own.school_id`, person, reach)}
      and (coalesce(own.ends_on, 'infinity') >= ${person.schoolDay}::date or not exists (
        select from school_user as later where later.account_id = account.id
          and coalesce(later.ends_on, 'infinity') > own.ends_on)))))`;
}

export function locationUsers(person: Person): Condition {
  if (person.role === 'SuperAdmin') return always;
  const own = sql<boolean>`location_user.account_id = ${person.accountId}`;
  if (person.role !== 'EducationOfficer') return own;
  return sql<boolean>`(${own} or location_user.account_id in (
    select account.id from account where ${blockOfficers(person)}))`;
}

export const ofTheOffice = ({ role }: Person): Condition =>
  role === 'SuperAdmin' ? always : never;

export const ownWork = (table: string, person: Person): Condition =>
  sql<boolean>`${sql.ref(`${table}.account_id`)} = ${person.accountId}`;
