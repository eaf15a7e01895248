import type { attendanceViewRows, Overview } from '@shala/contract/attendance-overviews.ts';
import { addDays, daysBetween } from '@shala/contract/days.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { among, type Database, runFixed } from '../../../platform/database.ts';
import type { Reading } from '../../../platform/serve.ts';
import { asTotals } from '../register/mark-record.ts';
import { attendedDays, markedDays } from './attended-days.ts';
import { asGroup } from './school-day.ts';
import { kindOf, pathTo, registersDue, schoolsInSight, schoolsOff } from './schools-in-sight.ts';

export type OverviewQuery = z.output<
  (typeof attendanceViewRows)['attendance/fetchOverview']['query']
>;
type Kind = Overview['places'][number]['kind'];
type Place = Overview['places'][number];

/** A single day is shown after the two weeks before it. */
const daysOfTrend = 14;

/** Days of many schools, by the widest kind of place of which there are several; from the totals alone. */
export async function overview({ db, clock }: Reading, query: OverviewQuery): Promise<Overview> {
  const to = query.to ?? query.from ?? clock.schoolDay();
  const from = query.from ?? to;
  const { rows: schools, checked } = await schoolsInSight(db, query);
  const span = { from, to, schoolIds: schools.map(({ id }) => id) };
  const before = from === to ? { ...span, from: addDays(to, -daysOfTrend) } : span;
  const [path, trend, places, groups] = await Promise.all([
    pathTo(checked, schools[0], query),
    trendOf(checked, before),
    placesOf(checked, { ...span, kind: kindOf(schools) }),
    groupsOf(checked, span),
  ]);
  const daysKept = Math.max(1, trend.filter(({ day }) => day >= from).length);
  return {
    from,
    to,
    path,
    // Of one day every class has a register due; of several days, on every day on which anybody kept one.
    places: places.map((place) => ({ ...place, classes: place.classes * daysKept })),
    groups,
    trend,
  };
}

interface Span {
  schoolIds: readonly string[];
  from: string;
  to: string;
}

/** The plan of one school is always the same; that of many depends on how many they are. */
async function read<Row>(db: Database, schoolIds: readonly string[], query: RawBuilder<Row>) {
  const { rows } = await (schoolIds.length === 1 ? runFixed(db, query) : query.execute(db));
  return rows;
}

const counts = [
  ['enrolled', 'enrolled'],
  ['present', 'present'],
  ['absent', 'absent'],
  ['late', 'late'],
  ['half_day', 'halfDay'],
  ['on_leave', 'onLeave'],
  ['medical', 'medical'],
] as const;

const sums = (table: string): RawBuilder<unknown> =>
  sql.join(
    counts.map(
      ([column, name]) =>
        sql`coalesce(sum(${sql.ref(`${table}.${column}`)}), 0)::int as ${sql.ref(name)}`,
    ),
  );

/** The first day of the period with which a period is compared. */
const daysBefore = (from: string, to: string) =>
  addDays(from, -Math.max(7, daysBetween(from, to) + 1));

const isKept = sql`school_day.classes_marked > 0 and not school_day.is_off`;

const marks = counts
  .filter(([, name]) => name !== 'enrolled')
  .map(([, name]) => sql.ref(`placed.${name}`));

/**
 * With the classes that have a register due on a day. A school that has not reported the day has nobody counted on it:
 * all whom it has are enrolled there and not marked.
 */
async function placesOf(
  db: Database,
  { schoolIds, from, to, kind }: Span & { kind: Kind },
): Promise<Place[]> {
  const place = sql.ref(kind === 'school' ? 'school.id' : `school.${kind}_id`);
  const off = from === to ? await schoolsOff(db, schoolIds, to) : [];
  const query = sql<Place>`
    with seen as materialized (
      select unnest(${schoolIds}::uuid[]) as id
    ), off as materialized (
      select unnest(${off}::uuid[]) as id
    ), kept as materialized (
      select school_day.school_id, sum(school_day.classes_marked)::int as registers,
        ${sql.join(counts.map(([column]) => sql`sum(school_day.${sql.ref(column)}) as ${sql.ref(column)}`))}
      from school_day
      where school_day.day between ${from}::date and ${to}::date and ${isKept}
        and school_day.school_id ${among(schoolIds)}
      group by school_day.school_id
    ), before as materialized (
      select school_day.school_id, sum(${attendedDays('school_day')}) as attended, sum(${markedDays('school_day')}) as marked
      from school_day
      where school_day.day between ${daysBefore(from, to)}::date and ${addDays(from, -1)}::date and ${isKept}
        and school_day.school_id ${among(schoolIds)}
      group by school_day.school_id
    ), due as materialized (
      ${registersDue(schoolIds, to)}
    ), placed as materialized (
      select ${place} as id, count(*)::int as schools, count(off.id)::int as "schoolsOff",
        count(*) filter (where off.id is null and kept.school_id is not null)::int as "schoolsMarked",
        count(*) filter (where off.id is null and kept.school_id is null and due.school_id is not null)::int
          as "schoolsNotReported",
        count(*) filter (where off.id is null and kept.school_id is null and due.school_id is null)::int
          as "schoolsNotSetUp",
        coalesce(sum(due.classes) filter (where off.id is null), 0)::int as classes,
        coalesce(sum(kept.registers), 0)::int as "classesMarked", ${sums('kept')},
        coalesce(sum(roll.present), 0)::int as unreported,
        (sum(before.attended) / nullif(sum(before.marked), 0))::float8 as "shareBefore"
      from seen
      join school on school.id = seen.id
      left join off on off.id = seen.id
      left join kept on kept.school_id = seen.id
      left join due on due.school_id = seen.id
      left join before on before.school_id = seen.id
      left join school_roll as roll on ${from === to} and roll.school_id = due.school_id
        and off.id is null and kept.school_id is null
      group by ${place}
    )
    select ${sql.lit(kind)} as kind, placed.id, coalesce(area.name, '') as name, placed.schools,
      "schoolsOff", "schoolsMarked", "schoolsNotReported", "schoolsNotSetUp", placed.classes, "classesMarked", "shareBefore",
      placed.enrolled + placed.unreported as enrolled, ${sql.join(marks)}
    from placed left join ${sql.table(kind)} as area on area.id = placed.id
    order by area.name nulls last, placed.id`;
  return read(db, schoolIds, query);
}

/**
 * Everything that was counted, less the few days that do not count: to look up for each of 60,000 days of schools
 * whether it does takes longer than to sum all of them.
 */
async function groupsOf(db: Database, { schoolIds, from, to }: Span) {
  const ofSpan = (
    table: string,
  ) => sql`${sql.ref(`${table}.day`)} between ${from}::date and ${to}::date
    and ${sql.ref(`${table}.school_id`)} ${among(schoolIds)}`;
  const summed = (sign: RawBuilder<unknown>) =>
    sql.join(
      counts.map(
        ([column]) =>
          sql`${sign} sum(${sql.ref(`school_day_group.${column}`)}) as ${sql.ref(column)}`,
      ),
    );
  const query = sql<Parameters<typeof asGroup>[0]>`
    select gender, category, ${sums('one')}
    from (
      select gender, category, ${summed(sql`+`)}
      from school_day_group where ${ofSpan('school_day_group')}
      group by gender, category
      union all
      select gender, category, ${summed(sql`-`)}
      from school_day join school_day_group on school_day_group.school_id = school_day.school_id
        and school_day_group.day = school_day.day
      where ${ofSpan('school_day')} and not (${isKept})
      group by gender, category
    ) as one
    group by gender, category having sum(enrolled) > 0
    order by gender, category`;
  return (await read(db, schoolIds, query)).map(asGroup);
}

async function trendOf(db: Database, { schoolIds, from, to }: Span) {
  const query = sql<Overview['trend'][number]>`
    select school_day.day, ${sums('school_day')}
    from school_day
    where school_day.day between ${from}::date and ${to}::date and ${isKept}
      and school_day.school_id ${among(schoolIds)}
    group by school_day.day order by school_day.day`;
  const rows = await read(db, schoolIds, query);
  return rows.map((row) => ({ day: row.day, ...asTotals(row) }));
}
