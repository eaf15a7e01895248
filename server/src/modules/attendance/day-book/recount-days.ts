import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { BookDay } from './hold-book.ts';

const statuses = ['present', 'absent', 'late', 'half_day', 'on_leave', 'medical'] as const;

const all = ['enrolled', ...statuses];

const counts = sql.join([
  sql`count(*) as enrolled`,
  ...statuses.map(
    (status) => sql`count(*) filter (where shown = ${sql.lit(status)}) as ${sql.ref(status)}`,
  ),
]);
const columns = sql.join(all.map((column) => sql.ref(column)));
const sums = sql.join(
  all.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`),
);
const setFrom = (source: string) =>
  sql.join(all.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${source}.${column}`)}`));
const of = (table: string) => sql.join(all.map((column) => sql.ref(`${table}.${column}`)));
/** A row that says the same already is not written again. */
const differs = (table: string) => sql`(${of(table)}) is distinct from (${of('excluded')})`;

/**
 * Counts a school's days anew from the marks: what every class, the school, and each gender and category of it
 * had. Whoever has changed marks, leave or enrolments calls it last, with the days held or the book closed.
 */
export async function recountDays(
  db: Database,
  schoolId: string,
  days: readonly BookDay[],
): Promise<void> {
  // Year by year, so that PostgreSQL looks into that year's part of the marks alone.
  for (const year of new Set(days.map((one) => one.year))) {
    const ofYear = days.filter((one) => one.year === year).map(({ day }) => day);
    await recount(db, schoolId, year, [...new Set(ofYear)]);
  }
}

async function recount(db: Database, schoolId: string, year: number, days: readonly string[]) {
  await sql`
    with child as materialized (
      select counted.day, class.id as class_id, student.gender,
        coalesce(student.category, '') as category,
        shown_status(mark.status, mark.leave_status) as shown
      from unnest(${days}::date[]) as counted (day)
      join class on class.school_id = ${schoolId} and class.year = ${year}
      join enrolment on enrolment.class_id = class.id and enrolment.from_day <= counted.day
        and (enrolment.to_day is null or enrolment.to_day >= counted.day)
      join student on student.id = enrolment.student_id
      left join mark on mark.school_id = ${schoolId} and mark.year = ${year}
        and mark.day = counted.day and mark.enrolment_id = enrolment.id
    ), by_class as materialized (
      select day, class_id, ${counts}, count(shown) as marked from child group by day, class_id
    ), emptied as (
      update class_day set enrolled = 0, present = 0, absent = 0, late = 0, half_day = 0,
        on_leave = 0, medical = 0, is_complete = false
      where school_id = ${schoolId} and day = any(${days}::date[]) and year = ${year}
        and not exists (select from by_class
          where by_class.day = class_day.day and by_class.class_id = class_day.class_id)
    ), of_class as (
      insert into class_day (school_id, day, class_id, year, is_complete, ${columns})
      select ${schoolId}, day, class_id, ${year}, marked = enrolled, ${columns} from by_class
      where marked > 0 or exists (select from class_day as known where known.school_id = ${schoolId}
        and known.day = by_class.day and known.class_id = by_class.class_id)
      order by day, class_id
      on conflict (school_id, day, class_id) do update
        set is_complete = excluded.is_complete, ${setFrom('excluded')}
        where ${differs('class_day')} or class_day.is_complete <> excluded.is_complete
    ), by_group as materialized (
      select day, gender, category, ${counts} from child group by day, gender, category
    ), of_group as (
      insert into school_day_group (school_id, day, gender, category, ${columns})
      select ${schoolId}, day, gender, category, ${columns} from by_group
      order by day, gender, category
      on conflict (school_id, day, gender, category) do update set ${setFrom('excluded')}
        where ${differs('school_day_group')}
    ), gone as (
      delete from school_day_group
      where school_id = ${schoolId} and day = any(${days}::date[])
        and not exists (select from by_group where by_group.day = school_day_group.day
          and by_group.gender = school_day_group.gender
          and by_group.category = school_day_group.category)
    ), total as (
      select counted.day, ${sums}
      from unnest(${days}::date[]) as counted (day) left join by_class on by_class.day = counted.day
      group by counted.day
    )
    update school_day set ${setFrom('total')}, classes_marked = (
      -- kept: signed by who marked it, or everybody came through the gate
      select count(*) from by_class
      left join class_day on class_day.school_id = ${schoolId}
        and class_day.day = by_class.day and class_day.class_id = by_class.class_id
      where by_class.day = total.day and (class_day.first_marked_at is not null
        or (by_class.marked = by_class.enrolled
          and by_class.present + by_class.late + by_class.half_day > 0)))
    from total where school_day.school_id = ${schoolId} and school_day.day = total.day`.execute(db);
}
