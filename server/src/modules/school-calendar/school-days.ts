import type { SchoolDay } from '@shala/contract/holidays.ts';
import { type RawBuilder, sql } from 'kysely';
import { among, type Database, runFixed } from '../../platform/database.ts';
import { type HolidayRule, kindsOfDays, type Nearness, type WeeklyOffRule } from './day-rules.ts';

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

/** By id, the days of what is `ruled` by the rules of its places: a table (id, district_id, state_id). */
async function daysOf(
  db: Database,
  ruled: RawBuilder<unknown>,
  from: string,
  to: string,
): Promise<Map<string, SchoolDay[]>> {
  const { schools, holidays, weeklyOffs } = await rulesOf(db, ruled, from, to);
  const holidaysOf = new Map<string, At<HolidayRule>[]>();
  for (const one of holidays) {
    holidaysOf.set(one.place, [...(holidaysOf.get(one.place) ?? []), one]);
  }
  const weeklyOffOf = new Map(weeklyOffs.map((one) => [one.place, one]));
  const days = new Map<string, SchoolDay[]>();
  // Most schools of a district go by the same rules, and share what follows from them.
  const known = new Map<string, SchoolDay[]>();
  for (const places of schools) {
    const ruling = places.filter((place) => holidaysOf.has(place) || weeklyOffOf.has(place)).join();
    const found =
      known.get(ruling) ??
      kindsOfDays(
        {
          holidays: near(places, (place) => holidaysOf.get(place) ?? []),
          weeklyOffs: near(places, (place) => weeklyOffOf.get(place) ?? []),
        },
        from,
        to,
      );
    known.set(ruling, found);
    days.set(places[3], found);
  }
  return days;
}

/** Each place's rules with how near the place is. */
const near = <Rule>(places: Places, of: (place: string) => Rule | Rule[]) =>
  places.flatMap((place, nearness) =>
    [of(place)].flat().map((rule) => ({ ...(rule as Rule), nearness: nearness as Nearness })),
  );

/** Programme, state, district, school. */
type Places = [string, string, string, string];
type At<Rule> = Omit<Rule, 'nearness'> & { place: string };

interface Rules {
  schools: Places[];
  holidays: At<HolidayRule>[];
  weeklyOffs: At<WeeklyOffRule>[];
}

const programme = sql.lit('00000000-0000-0000-0000-000000000000');

/** A holiday is looked up by its place and days as its exclusion constraint has them, through that index. */
async function rulesOf(
  db: Database,
  ruled: RawBuilder<unknown>,
  from: string,
  to: string,
): Promise<Rules> {
  const { rows } = await runFixed(
    db,
    sql<Rules>`
    with ruled as materialized (${ruled}), place as materialized (
      select ${programme}::uuid as id
      union select state_id from ruled union select district_id from ruled union select id from ruled
    )
    select
      (select coalesce(json_agg(json_build_array(${programme}, state_id, district_id, id)), '[]')
        from ruled) as schools,
      (select coalesce(json_agg(json_build_object('place', place.id, 'kind', holiday.kind,
          'name', holiday.name, 'localName', holiday.local_name,
          'from', holiday.from_day, 'to', holiday.to_day)), '[]')
        from place join holiday
          on coalesce(holiday.school_id, holiday.district_id, holiday.state_id, ${programme}::uuid)
            = place.id
          and daterange(holiday.from_day, holiday.to_day, '[]')
            && daterange(${from}::date, ${to}::date, '[]')) as holidays,
      (select coalesce(json_agg(json_build_object('place', place.id, 'weekdays', weekdays,
          'saturdays', saturdays)), '[]')
        from place join weekly_off
          on coalesce(school_id, district_id, state_id, ${programme}::uuid) = place.id)
        as "weeklyOffs"`,
  );
  return rows[0]!;
}
