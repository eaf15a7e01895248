import { type RawBuilder, sql } from 'kysely';
import { among, type Database, runAhead } from '../../../platform/database.ts';
import type { LockedDay } from './register-locks.ts';

const statuses = ['present', 'absent', 'late', 'half_day', 'on_leave', 'medical'] as const;

const all = ['enrolled', ...statuses];

const counted = [
  sql`count(*)`,
  ...statuses.map((status) => sql`count(*) filter (where shown = ${sql.lit(status)})`),
];
const each = (write: (column: string, index: number) => RawBuilder<unknown>) =>
  sql.join(all.map(write));
const columns = each((column) => sql.ref(column));
const counts = each((column, index) => sql`${counted[index]} as ${sql.ref(column)}`);
const setFrom = (source: string) =>
  each((column) => sql`${sql.ref(column)} = ${sql.ref(`${source}.${column}`)}`);
const of = (table: string, ...more: string[]) =>
  sql.join([...all, ...more].map((column) => sql.ref(`${table}.${column}`)));
/** A row that says the same already is not written again. */
const differs = (table: string, ...more: string[]) =>
  sql`(${of(table, ...more)}) is distinct from (${of('excluded', ...more)})`;

interface Days {
  schoolId: string;
  year: number;
  days: readonly string[];
}

/** A single day by itself, as most saves are of one: its plan is made once, that of a list each time. */
const asTable = (days: readonly string[]) =>
  days.length === 1 ? sql`(values (${days[0]}::date))` : sql`unnest(${days}::date[])`;
const amongDays = (days: readonly string[]) =>
  days.length === 1 ? sql`= ${days[0]}::date` : sql`= any(${days}::date[])`;

/**
 * Recounts a school's days from the marks: the totals of every class, of the school, and of each gender and category.
 * Whatever changes marks, leave or enrolments calls it last, with the days or the registers locked.
 *
 * Where only some classes were touched, the others keep their counts: of the 30 classes of a large school that are
 * saved one after the other in a morning, each would otherwise have 2,000 students counted.
 */
export async function recountDays(
  db: Database,
  schoolId: string,
  days: readonly LockedDay[],
  touched: { classIds?: readonly string[] } = {},
): Promise<void> {
  // Year by year, so that PostgreSQL looks into that year's part of the marks alone.
  for (const year of new Set(days.map((one) => one.year))) {
    const ofYear = days.filter((one) => one.year === year).map(({ day }) => day);
    const of = { schoolId, year, days: [...new Set(ofYear)] };
    await countClasses(db, of, touched.classIds);
    await sumSchool(db, of);
  }
}

/** From the marks, for the classes that were touched and those that were never counted on the day. */
async function countClasses(
  db: Database,
  { schoolId, year, days }: Days,
  classIds: readonly string[] | undefined,
): Promise<void> {
  const isTouched = classIds ? sql`class.id ${among(classIds)}` : sql`true`;
  const classesOfDays = sql`${asTable(days)} as counted (day)
      join class on class.school_id = ${schoolId} and class.year = ${year}`;
  await runAhead(
    db,
    sql`
    with due as materialized (
      select counted.day, class.id as class_id from ${classesOfDays} where ${isTouched}
      union
      select counted.day, class.id from ${classesOfDays}
      left join class_day on class_day.school_id = ${schoolId} and class_day.day = counted.day
        and class_day.class_id = class.id
      where class_day.groups is null
    ), student_day as (
      select due.day, due.class_id, one.key, mark.shown
      from due
      -- class by class: for one of them PostgreSQL would otherwise read every student of the school
      cross join lateral (
        select enrolment.id, student.gender || ' ' || coalesce(student.category, '') as key
        from enrolment join student on student.id = enrolment.student_id
        where enrolment.class_id = due.class_id and enrolment.from_day <= due.day
          and (enrolment.to_day is null or enrolment.to_day >= due.day)
        offset 0
      ) as one
      -- each by its whole key: of the days of a year there are hundreds for each student
      left join lateral (
        select shown_status(mark.status, mark.leave_status) as shown from mark
        where mark.school_id = ${schoolId} and mark.year = ${year}
          and mark.day = due.day and mark.enrolment_id = one.id
        limit 1
      ) as mark on true
    ), by_group as (
      select day, class_id, key, ${counts}, count(shown) = count(*) as is_complete
      from student_day group by day, class_id, key
    ), by_class as materialized (
      select day, class_id, ${each((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`)},
        bool_and(is_complete) as is_complete, array_agg(key order by key) as groups,
        array_agg(array[${columns}]::smallint[] order by key) as group_counts
      from by_group group by day, class_id
    ), emptied as (
      update class_day set enrolled = 0, present = 0, absent = 0, late = 0, half_day = 0,
        on_leave = 0, medical = 0, is_complete = false, groups = '{}', group_counts = '{}'
      from due
      where class_day.school_id = ${schoolId} and class_day.day ${amongDays(days)}
        and class_day.day = due.day and class_day.class_id = due.class_id
        and not exists (select from by_class
          where by_class.day = due.day and by_class.class_id = due.class_id)
    )
    insert into class_day (school_id, day, class_id, year, is_complete, groups, group_counts, ${columns})
    select ${schoolId}, day, class_id, ${year}, is_complete, groups, group_counts, ${columns}
    from by_class order by day, class_id
    on conflict (school_id, day, class_id) do update
      set is_complete = excluded.is_complete, groups = excluded.groups,
        group_counts = excluded.group_counts, ${setFrom('excluded')}
      where ${differs('class_day', 'is_complete', 'groups', 'group_counts')}`,
  );
}

/** From its classes: the whole school, and each gender and category of it. */
async function sumSchool(db: Database, { schoolId, year, days }: Days): Promise<void> {
  await runAhead(
    db,
    sql`
    with own as materialized (
      select * from class_day
      where school_id = ${schoolId} and day ${amongDays(days)} and year = ${year}
    ), by_group as materialized (
      select own.day, split_part(one.key, ' ', 1) as gender, split_part(one.key, ' ', 2) as category,
        ${each((column, index) => sql`sum(own.group_counts[one.place][${sql.lit(index + 1)}]) as ${sql.ref(column)}`)}
      from own cross join lateral unnest(own.groups) with ordinality as one (key, place)
      group by own.day, one.key
    ), of_group as (
      insert into school_day_group (school_id, day, gender, category, ${columns})
      select ${schoolId}, day, gender, category, ${columns} from by_group
      order by day, gender, category
      on conflict (school_id, day, gender, category) do update set ${setFrom('excluded')}
        where ${differs('school_day_group')}
    ), gone as (
      delete from school_day_group
      where school_id = ${schoolId} and day ${amongDays(days)}
        and not exists (select from by_group where by_group.day = school_day_group.day
          and by_group.gender = school_day_group.gender
          and by_group.category = school_day_group.category)
    ), total as (
      select counted.day,
        ${each((column) => sql`coalesce(sum(${sql.ref(`own.${column}`)}), 0) as ${sql.ref(column)}`)},
        -- kept: signed by who marked it, or everybody came through the gate
        count(*) filter (where own.enrolled > 0 and (own.first_marked_at is not null
          or (own.is_complete and own.present + own.late + own.half_day > 0))) as classes_marked
      from ${asTable(days)} as counted (day) left join own on own.day = counted.day
      group by counted.day
    )
    update school_day set ${setFrom('total')}, classes_marked = total.classes_marked
    from total where school_day.school_id = ${schoolId} and school_day.day = total.day`,
  );
}
