import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { invalid, notAllowed, notFound } from '../../platform/errors.ts';
import type { Person } from '../../platform/person.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';

/** Where a holiday or a weekly day off holds: at one of these, or, without any, in the whole programme. */
export interface Place {
  stateId: string | null;
  districtId: string | null;
  schoolId: string | null;
}

export const placeOf = (of: { [Key in keyof Place]?: string | null | undefined }): Place => ({
  stateId: of.stateId ?? null,
  districtId: of.districtId ?? null,
  schoolId: of.schoolId ?? null,
});

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.stateId === other.stateId &&
  one.districtId === other.districtId &&
  one.schoolId === other.schoolId;

/** Whether the person may change the days of a place of which the row `table` speaks. */
export function isMine(table: 'holiday' | 'weekly_off', person: Person) {
  const { role, stateIds, districtIds, plannedSchoolIds } = person;
  const of = (column: string) => sql.ref(`${table}.${column}`);
  if (role === 'SuperAdmin') return sql<boolean>`true`;
  if (role === 'EducationOfficer') {
    return sql<boolean>`coalesce(${of('state_id')} = any(${stateIds}::uuid[])
      or ${of('district_id')} in (select id from district
        where id = any(${districtIds}::uuid[]) or state_id = any(${stateIds}::uuid[])), false)`;
  }
  if (role !== 'Principal') return sql<boolean>`false`;
  return sql<boolean>`coalesce(${of('school_id')} = any(${plannedSchoolIds}::uuid[]), false)`;
}

/** A principal keeps the days of own schools, an officer those of own states and districts, the office all. */
export async function isPlaceMine(db: Scoped, place: Place): Promise<boolean> {
  const { person } = db;
  const { rows } = await sql<{ mine: boolean }>`
    select ${isMine('holiday', person)} as mine
    from (values (${place.stateId}::uuid, ${place.districtId}::uuid, ${place.schoolId}::uuid))
      as holiday (state_id, district_id, school_id)`.execute(unscoped(db, 'reference'));
  return rows[0]!.mine;
}

export async function requireMine(db: Scoped, place: Place): Promise<void> {
  if (!(await isPlaceMine(db, place))) throw notAllowed('holiday.not_yours');
}

/** What the place is called; nothing for the programme. */
export async function nameOfPlace(db: Database, place: Place): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from school where id = ${place.schoolId}
    union all select name from district where id = ${place.districtId}
    union all select name from state where id = ${place.stateId}`.execute(db);
  const isSomewhere = place.schoolId ?? place.districtId ?? place.stateId;
  if (isSomewhere && !rows[0]) throw notFound('school');
  return rows[0]?.name ?? null;
}

/** Schools that lie in the place. */
export const schoolsIn = ({ stateId, districtId, schoolId }: Place) =>
  schoolId
    ? sql<boolean>`school.id = ${schoolId}`
    : districtId
      ? sql<boolean>`school.district_id = ${districtId}`
      : stateId
        ? sql<boolean>`school.state_id = ${stateId}`
        : sql<boolean>`true`;

/** The first day of the year in which the place is; days before it are closed. Nothing where no year is set. */
export async function openSince(db: Database, place: Place): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    with at as (
      select coalesce(${place.stateId}::uuid,
        (select state_id from district where id = ${place.districtId}),
        (select state_id from school where id = ${place.schoolId})) as state_id
    )
    select min(starts_on) as day from academic_year, at
    where is_current and academic_year.state_id is not distinct from (
      select own.state_id from academic_year as own where own.state_id = at.state_id limit 1)`.execute(
    db,
  );
  return rows[0]?.day ?? undefined;
}

/** What a closed year counted stays as it is. */
export async function requireOpenDays(
  db: Database,
  place: Place,
  { field, from }: { field: string; from: string },
): Promise<void> {
  const since = await openSince(db, place);
  if (since && from < since) throw invalid({ field, key: 'year_closed' });
}
