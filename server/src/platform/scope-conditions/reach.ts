import { type RawBuilder, sql } from 'kysely';
import { among } from '../database.ts';
import type { Person } from '../person.ts';

export type Condition = RawBuilder<boolean>;

export const always: Condition = sql<boolean>`true`;
export const never: Condition = sql<boolean>`false`;

/** `plan`: only schools whose plan runs; `work`: every school the person works at. */
export type Reach = 'plan' | 'work';

const ownSchoolIds = (person: Person, reach: Reach) =>
  reach === 'plan' ? person.plannedSchoolIds : person.schoolIds;

export function ownArea({ stateIds, districtIds, blockIds }: Person): Condition {
  return sql<boolean>`(school.state_id = any(${stateIds}::uuid[])
    or school.district_id = any(${districtIds}::uuid[])
    or school.block_id = any(${blockIds}::uuid[]))`;
}

/** The rows of own schools, by the column that names the school. */
export function inOwnSchools(
  schoolId: RawBuilder<unknown>,
  person: Person,
  reach: Reach,
): Condition {
  if (person.role === 'SuperAdmin') return always;
  if (person.role !== 'EducationOfficer') {
    return sql<boolean>`${schoolId} ${among(ownSchoolIds(person, reach))}`;
  }
  return sql<boolean>`${schoolId} in (select school.id from school where ${ownArea(person)})`;
}

export const ofOwnSchools =
  (table: string) =>
  (person: Person, reach: Reach): Condition =>
    inOwnSchools(sql.ref(`${table}.school_id`), person, reach);

/** The rows of the schools in sight, by the table's school. */
export const schoolsInSight = (table: string, person: Person): Condition =>
  ofOwnSchools(table)(person, 'plan');

/** Everyone reads what is of the programme. */
export const ofProgrammeOrOwnSchools =
  (table: string) =>
  (person: Person, reach: Reach): Condition =>
    sql<boolean>`(${sql.ref(`${table}.school_id`)} is null or ${ofOwnSchools(table)(person, reach)})`;

/** The districts of an officer, or of the schools where the person works. */
export function ownDistricts({ role, stateIds, districtIds, blockIds, plannedSchoolIds }: Person) {
  return role === 'EducationOfficer'
    ? sql`select id from district
        where id = any(${districtIds}::uuid[]) or state_id = any(${stateIds}::uuid[])
      union select district_id from block where id = any(${blockIds}::uuid[])`
    : sql`select district_id from school where id = any(${plannedSchoolIds}::uuid[])`;
}
