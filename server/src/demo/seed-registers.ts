import { addDays } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { gramsUsed, recountDays } from '../modules/attendance/attendance-public.ts';
import { schoolDays } from '../modules/school-calendar/school-calendar-public.ts';
import type { Database } from '../platform/database.ts';
import { startOfDay } from '../platform/days.ts';
import { analyseGrownTables } from '../platform/statistics.ts';
import type { DemoYear } from './seed-classes.ts';

export interface Registers {
  today: string;
  now: string;
  year: DemoYear;
  districtId: string;
  schools: readonly { id: string; udise_code: string }[];
  /** The schools with a whole year of registers; the others have the last weeks. */
  full: ReadonlySet<string>;
}

const daysElsewhere = 30;

/** Registers up to today, of which some classes are not marked yet; among them the demo's own teacher's. */
export async function seedRegisters(db: Database, of: Registers): Promise<void> {
  await seedHolidays(db, of);
  await analyseGrownTables(db);
  const last = [of.today, of.year.ends_on].sort()[0]!;
  for (const school of of.schools) {
    const days = await schoolDays(db, school.id, of.year.starts_on, last);
    const open = days.filter(({ kind }) => kind !== 'off').map(({ day }) => day);
    await mark(db, of, school, of.full.has(school.id) ? open : open.slice(-daysElsewhere));
    await serveMeals(db, of.today, school.id);
    await stockGrain(db, school.id);
  }
}

/** By the day of the month alone: festivals of the moon are the district's to enter. */
async function seedHolidays(db: Database, { now, year, districtId }: Registers): Promise<void> {
  const first = Number(year.starts_on.slice(0, 4));
  const everywhere = [
    ['Independence Day', 'स्वातंत्र्य दिन', 'स्वतंत्रता दिवस', `${first}-08-15`],
    ['Gandhi Jayanti', 'गांधी जयंती', 'गांधी जयंती', `${first}-10-02`],
    ['Republic Day', 'प्रजासत्ताक दिन', 'गणतंत्र दिवस', `${first + 1}-01-26`],
    ['Dr Ambedkar Jayanti', 'डॉ. आंबेडकर जयंती', 'डॉ. आंबेडकर जयंती', `${first + 1}-04-14`],
  ].map(([name, localName, nameHindi, day]) => ({
    name,
    localName,
    nameHindi,
    from: day,
    to: day,
    district: null,
  }));
  const here = [
    {
      name: 'Autumn holidays',
      localName: 'दिवाळी सुट्टी',
      nameHindi: 'दीपावली की छुट्टियाँ',
      from: `${first}-10-26`,
      to: `${first}-11-07`,
      district: districtId,
    },
  ];
  await db
    .insertInto('holiday')
    .values(
      [...everywhere, ...here].map(({ name, localName, nameHindi, from, to, district }) => ({
        id: newId(),
        kind: 'off',
        name: name!,
        local_name: localName!,
        name_hindi: nameHindi!,
        from_day: from!,
        to_day: to!,
        district_id: district,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

/** Out of a hundred, the same for the same words in every demo. */
const luck = (...words: string[]) =>
  sql`abs(hashtext(${sql.join(
    words.map((word) => sql.raw(word)),
    sql` || `,
  )})::bigint) % 100`;

/** Most students come; a few are often away, and some have not come for a week. */
async function mark(
  db: Database,
  { today, now, year }: Registers,
  school: { id: string; udise_code: string },
  days: readonly string[],
): Promise<void> {
  if (days.length === 0) return;
  const calendarYear = Number(year.starts_on.slice(0, 4));
  const of = { school_id: school.id, year: calendarYear };
  await db
    .insertInto('school_day')
    .values(days.map((day) => ({ ...of, day })))
    .execute();
  await sql`
    with page as (
      select class.id as class_id, day, coalesce(account.id, head.id) as by_id,
        coalesce(account.name, head.name) as by_name,
        least(${startOfDay(sql`day`)} + interval '10:50'
          + ${luck("''", 'class.id::text', 'day::text')} * interval '20 seconds',
          ${now}::timestamptz) as at
      from class cross join unnest(${days}::date[]) as day
      left join account on account.id = class.class_teacher_id
      cross join lateral (
        select account.id, account.name from school_user
        join account on account.id = school_user.account_id
        where school_user.school_id = class.school_id order by account.role, account.id limit 1
      ) as head
      where class.school_id = ${school.id} and class.academic_year_id = ${year.id}
        and not (day >= ${addDays(today, -1)} and ${luck("'late'", 'class.id::text', 'day::text')} < 12)
        and not (day = ${today} and account.email = 'teacher@demo.example')
    ), signed as (
      insert into class_day (school_id, day, class_id, year, first_marked_at, marked_at, marked_by, marked_by_name)
      select ${school.id}, day, class_id, ${calendarYear}, at, at, by_id, by_name from page
    ), child as (
      select page.*, enrolment.id as enrolment_id,
        ${luck("'child'", 'admission.register_number', `'${school.udise_code}'`)} as tendency,
        ${luck('admission.register_number', `'${school.udise_code}'`, 'day::text')} as chance
      from page
      join enrolment on enrolment.class_id = page.class_id and enrolment.from_day <= day
        and (enrolment.to_day is null or enrolment.to_day >= day)
      join admission on admission.id = enrolment.admission_id
    )
    insert into mark (school_id, year, day, enrolment_id, status, marked_by, tapped_at, arrived_at)
    select ${school.id}, ${calendarYear}, day, enrolment_id, case
        when tendency = 99 and day > ${today}::date - 10 then 'absent'
        when tendency < 5 and chance < 34 then 'absent'
        when chance < 6 then 'absent'
        when chance > 97 then 'late'
        when chance = 97 then 'half_day'
        when chance = 96 and tendency > 50 then 'medical'
        else 'present' end,
      by_id, at, at
    from child`.execute(db);
  await recountDays(
    db,
    school.id,
    days.map((day) => ({ day, year: calendarYear })),
  );
}

/** The midday meal is served in standards I to VIII; it is counted in the afternoon. */
const serveMeals = (db: Database, today: string, schoolId: string) =>
  sql`
    with eaters as materialized (
      select class_day.day, ${eaten(1, 5)} as meals_1_5, ${eaten(6, 7)} as meals_6_7,
        ${eaten(8, 8)} as meals_8
      from class_day join class on class.id = class_day.class_id and class.standard between 1 and 8
      where class_day.school_id = ${schoolId} and class_day.day < ${today} group by class_day.day
    ), head as materialized (
      select account.name from school_user join account on account.id = school_user.account_id
      where school_user.school_id = ${schoolId} order by account.role, account.id limit 1
    )
    update school_day set meals_1_5 = eaters.meals_1_5, meals_6_7 = eaters.meals_6_7,
      meals_8 = eaters.meals_8, meals_by_name = head.name,
      meals = coalesce(eaters.meals_1_5, 0) + coalesce(eaters.meals_6_7, 0) + coalesce(eaters.meals_8, 0),
      meals_at = ${startOfDay(sql`school_day.day`)} + interval '14:10'
    from eaters, head
    where school_day.school_id = ${schoolId} and school_day.day = eaters.day`.execute(db);

/** In bags of 50 kg, at the beginning of each month. */
const stockGrain = (db: Database, schoolId: string) =>
  sql`
    with used as (
      select min(day) as day, sum(${gramsUsed('school_day')}) as grams from school_day
      where school_id = ${schoolId} and meals > 0 group by date_trunc('month', day)
    ), head as materialized (
      select account.id, account.name from school_user join account on account.id = school_user.account_id
      where school_user.school_id = ${schoolId} order by account.role, account.id limit 1
    )
    insert into grain_entry (id, school_id, day, kind, grams, account_id, account_name, created_at)
    select gen_random_uuid(), ${schoolId}, used.day, 'received', ceil(used.grams / 50000.0) * 50000,
      head.id, head.name, ${startOfDay(sql`used.day`)} + interval '09:30'
    from used, head`.execute(db);

/** Most of those who came. */
const eaten = (from: number, to: number) =>
  sql`ceil(sum(present + late) filter (where class.standard between ${sql.lit(from)} and ${sql.lit(to)}) * 0.93)::int`;
