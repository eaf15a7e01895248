import { sql } from 'kysely';
import type { Writing } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { invalid, notAllowed } from '../../platform/errors.ts';
import type { Person } from '../../platform/person.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import {
  lockAllRegistersExclusive,
  lockRegistersExclusive,
  refreshDaysOff,
} from '../attendance/attendance-public.ts';
import { recountLeave } from '../leave/leave-public.ts';

/** Where a holiday or a weekly day off applies: at one of these, or, without any, in the whole programme. */
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

/** Whether the person may change the days of the place that a row of `holiday` names. */
export function isMine({ role, stateIds, districtIds, plannedSchoolIds }: Person) {
  if (role === 'SuperAdmin') return sql<boolean>`true`;
  if (role === 'EducationOfficer') {
    return sql<boolean>`coalesce(holiday.state_id = any(${stateIds}::uuid[])
      or holiday.district_id in (select id from district
        where id = any(${districtIds}::uuid[]) or state_id = any(${stateIds}::uuid[])), false)`;
  }
  if (role !== 'Principal') return sql<boolean>`false`;
  return sql<boolean>`coalesce(holiday.school_id = any(${plannedSchoolIds}::uuid[]), false)`;
}

/** Everyone reads the days of states, districts and the programme; the schools of a call are checked before it. */
export const calendarOf = (db: Scoped): Database => unscoped(db, 'reference');

/** A principal sets the days of own schools, an officer those of own states and districts, the office all. */
export async function isPlaceMine(db: Scoped, place: Place): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select ${isMine(db.person)} as mine
    from (values (${place.stateId}::uuid, ${place.districtId}::uuid, ${place.schoolId}::uuid))
      as holiday (state_id, district_id, school_id)`.execute(calendarOf(db));
  return rows[0]!.mine;
}

/** Gives the database in which the days of the place may be changed. */
export async function requireMine(db: Scoped, place: Place): Promise<Database> {
  if (!(await isPlaceMine(db, place))) throw notAllowed('holiday.not_yours');
  return calendarOf(db);
}

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

/** Nobody saves a register or decides a leave where the days are about to change. */
export const lockRegistersOfPlace = (db: Database, { schoolId }: Place) =>
  schoolId ? lockRegistersExclusive(db, [schoolId]) : lockAllRegistersExclusive(db);

/** The registers of a place and the leave of its people follow what its days have become. */
export async function changeDays(
  writing: Writing,
  { stateId, districtId, schoolId }: Place,
  { from, to, note }: { from: string; to: string; note: string | null },
): Promise<void> {
  let schools = writing.db.selectFrom('school').select('id');
  if (schoolId) schools = schools.where('id', '=', schoolId);
  if (districtId) schools = schools.where('district_id', '=', districtId);
  if (stateId) schools = schools.where('state_id', '=', stateId);
  const schoolIds = (await schools.execute()).map(({ id }) => id);
  await refreshDaysOff(writing.db, { schoolIds, from, to });
  const isOfOffices = !schoolId && !districtId;
  await recountLeave(writing, { schoolIds, from, to, isOfOffices, note });
}
