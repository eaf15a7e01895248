import type { WeeklyOff } from '@shala/contract/holidays.ts';
import { sql } from 'kysely';
import type { Scoped } from '../../platform/scope.ts';
import type { Reading } from '../../platform/serve.ts';
import { sundayOff } from '../school-calendar/school-calendar-public.ts';
import { calendarOf, isPlaceMine, type Place, placeOf } from './holiday-place.ts';

/** Of the place, or of the next wider one that has any; where none does, of the programme. */
export async function weeklyOffOf(
  { db, clock }: Reading,
  named: Parameters<typeof placeOf>[0],
): Promise<WeeklyOff> {
  const place = placeOf(named);
  const today = clock.schoolDay();
  const [first, ...others] = await rulesOf(db, place, today);
  const unset = { ...placeOf({}), placeName: null, ...sundayOff };
  const now = first?.day === today ? first : unset;
  const next = first && now === unset ? [first, ...others] : others;
  const version = await versionOf(db, place);
  return {
    ...(version ? { version } : {}),
    stateId: now.stateId,
    districtId: now.districtId,
    schoolId: now.schoolId,
    placeName: now.placeName,
    weekdays: now.weekdays,
    saturdays: now.saturdays,
    later: changesOf(now, next),
    isMine: await isPlaceMine(db, place),
  };
}

export type Days = Pick<WeeklyOff, 'weekdays' | 'saturdays'>;

interface Rule extends Place, Days {
  /** Today, or a later day on which a rule of the place or of a wider one begins. */
  day: string;
  placeName: string | null;
}

/** What applies at the place today, if anything does, and on each later day from which something may change. */
async function rulesOf(db: Scoped, place: Place, today: string): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    with at as (
      select ${place.schoolId}::uuid as school_id,
        coalesce(${place.districtId}::uuid,
          (select district_id from school where id = ${place.schoolId})) as district_id,
        coalesce(${place.stateId}::uuid,
          (select state_id from district where id = ${place.districtId}),
          (select state_id from school where id = ${place.schoolId})) as state_id
    ), rule as (
      select weekly_off.* from weekly_off, at
      where weekly_off.school_id = at.school_id or weekly_off.district_id = at.district_id
        or weekly_off.state_id = at.state_id
        or num_nonnulls(weekly_off.school_id, weekly_off.district_id, weekly_off.state_id) = 0
    ), change as (
      select ${today}::date as day union select from_day from rule where from_day > ${today}::date
    )
    select change.day, weekdays, saturdays, nearest.state_id as "stateId",
      nearest.district_id as "districtId", nearest.school_id as "schoolId",
      coalesce(school.name, district.name, state.name) as "placeName"
    from change cross join lateral (
      select * from rule where rule.from_day <= change.day
      order by school_id nulls last, district_id nulls last, state_id nulls last, from_day desc
      limit 1
    ) as nearest
    left join state on state.id = nearest.state_id
    left join district on district.id = nearest.district_id
    left join school on school.id = nearest.school_id
    order by change.day`.execute(calendarOf(db));
  return rows;
}

/** Of what the place itself has set; nothing where it follows a wider one. */
async function versionOf(db: Scoped, place: Place): Promise<number | undefined> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from weekly_off where ${isOfPlace(place)}`.execute(
    calendarOf(db),
  );
  return rows[0]!.version ?? undefined;
}

/** Of `weekly_off`: what the place itself has set. */
export const isOfPlace = ({ stateId, districtId, schoolId }: Place) => sql<boolean>`(
  state_id is not distinct from ${stateId}::uuid
  and district_id is not distinct from ${districtId}::uuid
  and school_id is not distinct from ${schoolId}::uuid)`;

const isSame = (one: Days, other: Days) =>
  one.weekdays.join() === other.weekdays.join() && one.saturdays.join() === other.saturdays.join();

/** The days on which something else is off than before. */
const changesOf = (now: Days, next: readonly Rule[]): WeeklyOff['later'] =>
  next
    .filter((rule, index) => !isSame(rule, next[index - 1] ?? now))
    .map(({ day, weekdays, saturdays }) => ({ from: day, weekdays, saturdays }));
