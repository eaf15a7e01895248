import { addDays, daysBetween, weekdayOf } from '@shala/contract/days.ts';
import type { SchoolDay } from '@shala/contract/holidays.ts';
import { type RawBuilder, sql } from 'kysely';
import { among, type Database, runFixed } from '../../platform/database.ts';

/** Every day from the first to the last with its kind at the school, and the holiday's name where it has one. */
export async function schoolDays(
  db: Database,
  schoolId: string,
  from: string,
  to: string,
): Promise<SchoolDay[]> {
  const days = await daysOfSchools(db, [schoolId], from, to);
  return days.get(schoolId) ?? [];
}

/** The same of many schools; one that is not there is left out. */
export const daysOfSchools = (
  db: Database,
  schoolIds: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, SchoolDay[]>> =>
  daysOf(
    db,
    sql`select id, district_id, state_id from school where id ${among(schoolIds)}`,
    from,
    to,
  );

/** The open schools of a condition on a day, without naming them one by one. */
export interface SchoolsOfDay {
  districtIds: string[];
  /** Whether a school of theirs is off, for a query that reads `school`. */
  isOff: RawBuilder<boolean>;
}

/** Most schools are off when their district is; those with a rule of their own are looked at one by one. */
export async function schoolsOfDay(
  db: Database,
  inSight: RawBuilder<boolean>,
  day: string,
): Promise<SchoolsOfDay> {
  const open = sql`school.status = 'open' and ${inSight}`;
  const ofDistricts = await daysOf(
    db,
    sql`select distinct school.district_id as id, school.district_id, school.state_id
      from school where ${open}`,
    day,
    day,
  );
  const own = await daysOf(
    db,
    sql`select school.id, school.district_id, school.state_id from school
      where school.id in (
        select school_id from weekly_off where school_id is not null
        union select school_id from holiday where school_id is not null
          and daterange(from_day, to_day, '[]') @> ${day}::date) and ${open}`,
    day,
    day,
  );
  const offOf = (days: Map<string, SchoolDay[]>) =>
    [...days].flatMap(([id, [one]]) => (one?.kind === 'off' ? id : []));
  return {
    districtIds: [...ofDistricts.keys()],
    isOff: sql<boolean>`(school.id = any(${offOf(own)}::uuid[])
      or school.district_id = any(${offOf(ofDistricts)}::uuid[])
        and school.id <> all(${[...own.keys()]}::uuid[]))`,
  };
}

/** The days of an office that belongs to no school: by its state, or else by the whole programme. */
export async function officeDays(
  db: Database,
  stateId: string | null,
  from: string,
  to: string,
): Promise<SchoolDay[]> {
  const office = sql`select coalesce(${stateId}::uuid, ${programme}::uuid) as id,
    null::uuid as district_id, ${stateId}::uuid as state_id`;
  const [days] = (await daysOf(db, office, from, to)).values();
  return days!;
}

/** The rules of a school in a column, for `daysUnder`: a query that reads the school anyway saves another. */
export const rulesOfSchool = (
  schoolId: RawBuilder<unknown>,
  from: string,
  to: string,
): RawBuilder<Rules> =>
  rulesOf(
    sql`select school.id, school.district_id, school.state_id from school where school.id = ${schoolId}`,
    from,
    to,
  );

/** The days of the only school that the rules are of. */
export function daysUnder(rules: Rules, from: string, to: string): SchoolDay[] {
  const [days] = daysOfAll(rules, from, to).values();
  return days!;
}

interface HolidayRule {
  place: string;
  kind: SchoolDay['kind'];
  name: string;
  localName: string | null;
  nameHindi: string | null;
  from: string;
  to: string;
}

interface WeeklyOffs {
  weekdays: readonly number[];
  saturdays: readonly number[];
}

/** They apply from a day on, until later ones of the same place do. */
interface DatedWeeklyOffs extends WeeklyOffs {
  from: string;
}

/** Where no place has set any. */
export const sundayOff = { weekdays: [7], saturdays: [] as number[] };

/** By id, the days of what is `ruled` by the rules of its places: a table (id, district_id, state_id). */
async function daysOf(
  db: Database,
  ruled: RawBuilder<unknown>,
  from: string,
  to: string,
): Promise<Map<string, SchoolDay[]>> {
  const { rows } = await runFixed(
    db,
    sql<{ rules: Rules }>`select ${rulesOf(ruled, from, to)} as rules`,
  );
  return daysOfAll(rows[0]!.rules, from, to);
}

function daysOfAll(
  { schools, holidays, weeklyOffs }: Rules,
  from: string,
  to: string,
): Map<string, SchoolDay[]> {
  const holidaysAt = new Map<string, HolidayRule[]>();
  for (const one of holidays) {
    holidaysAt.set(one.place, [...(holidaysAt.get(one.place) ?? []), one]);
  }
  const weeklyOffsAt = new Map<string, DatedWeeklyOffs[]>();
  for (const one of weeklyOffs) {
    weeklyOffsAt.set(one.place, [...(weeklyOffsAt.get(one.place) ?? []), one]);
  }
  const days = new Map<string, SchoolDay[]>();
  // Most schools of a district go by the same rules, and share what follows from them.
  const known = new Map<string, SchoolDay[]>();
  for (const places of schools) {
    const ruling = places.filter((place) => holidaysAt.has(place) || weeklyOffsAt.has(place));
    const found =
      known.get(ruling.join()) ??
      kindsOfDays(
        ruling.flatMap((place) => holidaysAt.get(place) ?? []),
        ruling.flatMap((place) => weeklyOffsAt.get(place) ?? []),
        from,
        to,
      );
    known.set(ruling.join(), found);
    days.set(places[0], found);
  }
  return days;
}

/**
 * The first of the holidays that has the day decides it, so that the nearest place comes before wider ones, and so does
 * the first of the weekly offs. A half day makes a working day shorter, never a day off longer.
 */
function kindsOfDays(
  holidays: readonly HolidayRule[],
  weeks: readonly DatedWeeklyOffs[],
  from: string,
  to: string,
): SchoolDay[] {
  const length = daysBetween(from, to) + 1;
  return Array.from({ length }, (_, index) => {
    const day = addDays(from, index);
    const holiday = holidays.find((one) => one.from <= day && day <= one.to);
    const isOff = isWeeklyOff(weeks.find((one) => one.from <= day) ?? sundayOff, day);
    if (!holiday || (holiday.kind === 'half' && isOff)) {
      return { day, kind: isOff ? 'off' : 'working', name: null, localName: null, nameHindi: null };
    }
    const { kind, name, localName, nameHindi } = holiday;
    return { day, kind, name, localName, nameHindi };
  });
}

const saturday = 6;

function isWeeklyOff({ weekdays, saturdays }: WeeklyOffs, day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekdays.includes(weekday)) return true;
  return weekday === saturday && saturdays.includes(Math.ceil(Number(day.slice(8)) / 7));
}

export interface Rules {
  /** School, district, state and programme, the nearest first. */
  schools: [string, string, string, string][];
  holidays: HolidayRule[];
  /** Of each place the newest first. */
  weeklyOffs: (DatedWeeklyOffs & { place: string })[];
}

const programme = sql.lit('00000000-0000-0000-0000-000000000000');

/** A holiday is looked up by its place and days as its exclusion constraint has them, through that index. */
const rulesOf = (ruled: RawBuilder<unknown>, from: string, to: string): RawBuilder<Rules> =>
  sql<Rules>`(
    with ruled as materialized (${ruled}), place as materialized (
      select ${programme}::uuid as id
      union select state_id from ruled union select district_id from ruled union select id from ruled
    )
    select json_build_object(
      'schools', (select coalesce(
          json_agg(json_build_array(id, district_id, state_id, ${programme})), '[]')
        from ruled),
      'holidays', (select coalesce(json_agg(json_build_object('place', place.id, 'kind', holiday.kind,
          'name', holiday.name, 'localName', holiday.local_name, 'nameHindi', holiday.name_hindi,
          'from', holiday.from_day, 'to', holiday.to_day)), '[]')
        from place join holiday
          on coalesce(holiday.school_id, holiday.district_id, holiday.state_id, ${programme}::uuid)
            = place.id
          and daterange(holiday.from_day, holiday.to_day, '[]')
            && daterange(${from}::date, ${to}::date, '[]')),
      'weeklyOffs', (select coalesce(json_agg(json_build_object('place', place.id, 'from', from_day,
          'weekdays', weekdays, 'saturdays', saturdays) order by from_day desc), '[]')
        from place join weekly_off
          on coalesce(school_id, district_id, state_id, ${programme}::uuid) = place.id
          and from_day <= ${to}::date)))`;
