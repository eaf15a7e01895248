import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { daysOfSchools } from '../../school-calendar/school-calendar-public.ts';

/** A total that differs from the marks. */
export interface WrongTotal {
  schoolId: string;
  day: string;
  /** Of which class; nothing for the whole school. */
  classId: string | null;
  issue:
    | 'class'
    | 'school'
    | 'groups'
    | 'kept'
    | 'off'
    | 'mark without day'
    | 'mark without student';
}

/** Compares every total with the marks that it was counted from, by a plain query of its own, school by school. */
export async function* wrongTotals(db: Database): AsyncGenerator<WrongTotal> {
  const schools = await db.selectFrom('school_day').select('school_id').distinct().execute();
  for (const { school_id: schoolId } of schools) {
    for (const wrong of await ofSchool(db, schoolId)) yield { ...wrong, schoolId };
    for (const day of await wronglyOff(db, schoolId)) {
      yield { schoolId, day, classId: null, issue: 'off' };
    }
  }
}

const totals = sql`array[enrolled, present, absent, late, half_day, on_leave, medical]::int[]`;
const counted = sql`array[count(*),
  count(*) filter (where shown = 'present'), count(*) filter (where shown = 'absent'),
  count(*) filter (where shown = 'late'), count(*) filter (where shown = 'half_day'),
  count(*) filter (where shown = 'on_leave'), count(*) filter (where shown = 'medical')]::int[]`;
const ofGroups = sql`array[${sql.join(
  [1, 2, 3, 4, 5, 6, 7].map((at) => sql`coalesce(sum(group_counts[place][${sql.lit(at)}]), 0)`),
)}]::int[]`;
const nobody = sql`array[0, 0, 0, 0, 0, 0, 0]`;

async function ofSchool(db: Database, schoolId: string): Promise<Omit<WrongTotal, 'schoolId'>[]> {
  const { rows } = await sql<Omit<WrongTotal, 'schoolId'>>`
    with own_mark as materialized (
      select year, day, enrolment_id, status, shown_status(status, leave_status) as shown
      from mark where school_id = ${schoolId} and shown_status(status, leave_status) is not null
    ), student_day as materialized (
      select school_day.day, class.id as class_id, own_mark.shown
      from school_day
      join class on class.school_id = school_day.school_id and class.year = school_day.year
      join enrolment on enrolment.class_id = class.id and enrolment.from_day <= school_day.day
        and coalesce(enrolment.to_day, school_day.day) >= school_day.day
      left join own_mark on own_mark.day = school_day.day and own_mark.year = school_day.year
        and own_mark.enrolment_id = enrolment.id
      where school_day.school_id = ${schoolId}
    ), of_class as (
      select day, class_id, ${counted} as totals, count(shown) as marked,
        count(*) filter (where shown in ('present', 'late', 'half_day')) as came
      from student_day group by day, class_id
    ), of_school as (
      select day, ${counted} as totals from student_day group by day
    )
    select coalesce(class_day.day, of_class.day) as day,
      coalesce(class_day.class_id, of_class.class_id) as "classId", 'class' as issue
    from (select *, ${totals} as totals from class_day where school_id = ${schoolId}) as class_day
    full join of_class on of_class.day = class_day.day and of_class.class_id = class_day.class_id
    where case when class_day.day is null then of_class.marked > 0 else
      class_day.totals <> coalesce(of_class.totals, ${nobody})
      or class_day.is_complete <> (of_class.marked is not null
        and of_class.marked = of_class.totals[1]) end
    union all
    select day, null, 'school'
    from (select day, ${totals} as totals from school_day
      where school_id = ${schoolId}) as school_day
    left join of_school using (day)
    where school_day.totals <> coalesce(of_school.totals, ${nobody})
      -- a day that was only added, for meals or by a refused change, was never counted
      and not (school_day.totals = ${nobody} and not exists (
        select from of_class where of_class.day = school_day.day and of_class.marked > 0))
    union all
    select school_day.day, null, 'groups' from school_day
    where school_id = ${schoolId} and ${totals} <> (select array[
        coalesce(sum(enrolled), 0), coalesce(sum(present), 0), coalesce(sum(absent), 0),
        coalesce(sum(late), 0), coalesce(sum(half_day), 0), coalesce(sum(on_leave), 0),
        coalesce(sum(medical), 0)]::int[]
      from school_day_group where school_day_group.school_id = school_day.school_id
        and school_day_group.day = school_day.day)
    union all
    select day, class_id, 'groups' from class_day
    where school_id = ${schoolId} and groups is not null and ${totals} <> (select ${ofGroups}
      from generate_subscripts(groups, 1) as place)
    union all
    select school_day.day, null, 'kept' from school_day
    where school_id = ${schoolId} and classes_marked <> (select count(*) from of_class
      left join class_day on class_day.school_id = ${schoolId} and class_day.day = of_class.day
        and class_day.class_id = of_class.class_id
      where of_class.day = school_day.day and (class_day.first_marked_at is not null
        or (of_class.marked = of_class.totals[1] and of_class.came > 0)))
    union all
    select distinct day, null::uuid, 'mark without day' from own_mark
    where not exists (select from school_day
      where school_day.school_id = ${schoolId} and school_day.day = own_mark.day
        and school_day.year = own_mark.year)
    union all
    select distinct own_mark.day, enrolment.class_id, 'mark without student' from own_mark
    join enrolment on enrolment.id = own_mark.enrolment_id
    where own_mark.day < enrolment.from_day or own_mark.day > enrolment.to_day
    order by 1, 3`.execute(db);
  return rows;
}

async function wronglyOff(db: Database, schoolId: string): Promise<string[]> {
  const days = await db
    .selectFrom('school_day')
    .where('school_id', '=', schoolId)
    .select(['day', 'is_off as isOff'])
    .orderBy('day')
    .execute();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const kinds = (await daysOfSchools(db, [schoolId], first.day, last.day)).get(schoolId) ?? [];
  const off = new Set(kinds.filter(({ kind }) => kind === 'off').map(({ day }) => day));
  return days.filter(({ day, isOff }) => isOff !== off.has(day)).map(({ day }) => day);
}
