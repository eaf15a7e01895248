import type { attendanceViewRows, SetUp } from '@shala/contract/attendance-overviews.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { among } from '../../../platform/database.ts';
import type { Reading } from '../../../platform/serve.ts';
import { hasPrincipal } from '../../schools/schools-public.ts';
import { classesOfYear, kindOf, pathTo, schoolsInSight } from './schools-in-sight.ts';

type Query = z.output<(typeof attendanceViewRows)['attendance/fetchSetUp']['query']>;

/** How many schools of each place have taken the steps to their first register of this year. */
export async function setUpOf({ db, clock }: Reading, query: Query): Promise<SetUp> {
  const today = clock.schoolDay();
  const { rows: schools, checked } = await schoolsInSight(db, query);
  const ids = schools.map(({ id }) => id);
  const kind = kindOf(schools);
  const place = sql.ref(kind === 'school' ? 'school.id' : `school.${kind}_id`);
  const { rows } = await sql<SetUp['places'][number]>`
    with schooling as materialized (
      select distinct school_id from (${classesOfYear(ids, today)}) as class
    ), led as materialized (
      select school.id as school_id from school
      where school.id ${among(ids)} and ${hasPrincipal(today)}
    ), placed as materialized (
      select ${place} as id, count(*)::int as schools, count(led.school_id)::int as "withPrincipal",
        count(schooling.school_id)::int as "withClasses",
        count(*) filter (where school_roll.present > 0)::int as "withStudents",
        count(*) filter (where exists (
          select from school_day join academic_year
            on school_day.day between academic_year.starts_on and academic_year.ends_on
          where school_day.school_id = school.id and school_day.classes_marked > 0
            and academic_year.is_current))::int as "withRegister"
      from school
      left join led on led.school_id = school.id
      left join schooling on schooling.school_id = school.id
      left join school_roll on school_roll.school_id = school.id
      where school.id ${among(ids)}
      group by ${place}
    )
    select ${sql.lit(kind)} as kind, coalesce(area.name, '') as name, placed.*
    from placed left join ${sql.table(kind)} as area on area.id = placed.id
    order by area.name nulls last, placed.id`.execute(checked);
  return { path: await pathTo(checked, schools[0], query), places: rows };
}
