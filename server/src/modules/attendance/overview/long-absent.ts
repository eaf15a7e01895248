import type { attendanceViewRows, LongAbsent } from '@shala/contract/attendance-overviews.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { csvAnswer } from '../../../platform/export/csv.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { partsOf } from '../../../platform/search-key.ts';
import type { Reading, ReadingWithTexts } from '../../../platform/serve.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { markedDays } from './attended-days.ts';
import { classesOfYear, schoolsInSight } from './schools-in-sight.ts';

type Query = z.output<(typeof attendanceViewRows)['attendance/fetchLongAbsentAsCsv']['query']>;
type PagedQuery = z.output<(typeof attendanceViewRows)['attendance/fetchLongAbsent']['query']>;

/** The longest absence that is counted, within the academic year. */
const longest = 60;

/** A page of the students who have been absent for many school days. */
export async function longAbsent(call: Reading, query: PagedQuery) {
  const { page, pageSize } = query;
  const found = await findLongAbsent(call, query);
  const onPage = found.slice((page - 1) * pageSize, page * pageSize);
  return { rows: onPage, total: found.length };
}

/** All of them. */
export async function longAbsentAsCsv(call: ReadingWithTexts, query: Query): Promise<FileAnswer> {
  const { say, clock } = call;
  const found = await findLongAbsent(call, query);
  const lines = found.map((one) => [
    one.name,
    classLabel(say, one),
    one.schoolName,
    one.udiseCode,
    one.blockName,
    one.districtName,
    one.days,
    one.lastPresentOn,
    one.guardianName,
    one.mobile,
  ]);
  const headings = [
    'student',
    'class',
    'school',
    'udiseCode',
    'place',
    'district',
    'inARow',
    'lastPresentOn',
    'guardian',
    'mobile',
  ].map((key) => say(`attendance:field.${key}`));
  return csvAnswer(`absent-${clock.schoolDay()}.csv`, headings, lines);
}

/**
 * As the absent list of a school counts it: a day on which a student was not marked, or which was off, neither counts
 * nor breaks it; leave breaks it. Only who was absent when the class was last marked, and never came on the last days,
 * is counted whole: a few of many thousands.
 */
async function findLongAbsent({ db, clock }: Reading, query: Query): Promise<LongAbsent[]> {
  const { inARow } = query;
  const today = clock.schoolDay();
  const { rows: schools, checked } = await schoolsInSight(db, query);
  const ids = schools.map(({ id }) => id);
  if (ids.length === 0) return [];
  const named = partsOf(query.search ?? '').map(
    (part) => sql`and (admission.search_key like ${part} or school.search_key like ${part})`,
  );
  const { rows } = await sql<LongAbsent>`
    with class_of_year as materialized (
      select id, school_id, extract(year from starts_on)::smallint as year
      from (${classesOfYear(ids, today)}) as class
    ), school_days as materialized (
      select own.school_id, own.year,
        array(select day from school_day
          where school_day.school_id = own.school_id and day <= ${today}::date
            and school_day.year = own.year and not is_off and classes_marked > 0
          order by day desc limit ${longest}) as days
      from (select distinct school_id, year from class_of_year) as own
    ), last_day as materialized (
      select class_of_year.*, last.day
      from class_of_year cross join lateral (
        select day from class_day where class_day.class_id = class_of_year.id and day <= ${today}::date
          and ${markedDays('class_day')} > 0
        order by day desc limit 1
      ) as last
    ), absent as materialized (
      -- school by school: PostgreSQL would otherwise read the marks of all days
      select enrolment.id, enrolment.admission_id, enrolment.student_id, enrolment.class_id,
        enrolment.school_id, due.year
      from (select distinct school_id, year, day from last_day) as due
      cross join lateral (
        select enrolment_id from mark
        where mark.school_id = due.school_id and mark.year = due.year and mark.day = due.day
          and shown_status(mark.status, mark.leave_status) = 'absent'
        offset 0
      ) as marked
      join enrolment on enrolment.id = marked.enrolment_id and enrolment.to_day is null
      join last_day on last_day.id = enrolment.class_id and last_day.day = due.day
    ), away as materialized (
      select absent.*, school_days.days
      from absent join school_days using (school_id, year)
      where cardinality(school_days.days) >= ${inARow} and not exists (
        select from mark where mark.school_id = absent.school_id and mark.year = absent.year
          and mark.day = any(school_days.days[1:${inARow}::int]) and mark.enrolment_id = absent.id
          and shown_status(mark.status, mark.leave_status) <> 'absent' offset 0)
    ), run as (
      select away.id, was.*
      from away cross join lateral (
        select count(*) filter (where shown = 'absent' and (broken is null or day > broken))::int as days,
          max(day) filter (where shown in ('present', 'late', 'half_day')) as last_present_on
        from (
          select day, shown, max(day) filter (where shown <> 'absent') over () as broken
          from (
            select mark.day, shown_status(mark.status, mark.leave_status) as shown
            from enrolment join mark on mark.school_id = away.school_id and mark.year = away.year
              and mark.day = any(away.days) and mark.enrolment_id = enrolment.id
            where enrolment.admission_id = away.admission_id
          ) as marked
        ) as marked
      ) as was
    )
    select away.id as "enrolmentId", away.student_id as "studentId", student.name,
      student.local_name as "localName", away.class_id as "classId", class.standard, class.division,
      class.stream, school.id as "schoolId", school.name as "schoolName",
      school.udise_code as "udiseCode", block.name as "blockName", district.name as "districtName",
      run.days, run.last_present_on as "lastPresentOn", guardian.name as "guardianName",
      guardian.mobile
    from away
    join run on run.id = away.id and run.days >= ${inARow}
    join admission on admission.id = away.admission_id and admission.left_on is null
      and ${db.condition('admission')}
    join student on student.id = away.student_id
    join class on class.id = away.class_id
    join school on school.id = away.school_id
    join district on district.id = school.district_id
    left join block on block.id = school.block_id
    left join lateral (
      select guardian.name, guardian.mobile
      from student_guardian join guardian on guardian.id = student_guardian.guardian_id
      where student_guardian.student_id = away.student_id and ${db.contact('admission')}
      order by (guardian.mobile is null), student_guardian.place limit 1
    ) as guardian on true
    where true ${sql.join(named, sql` `)}
    order by ${order(query.sort)}`.execute(checked);
  return rows;
}

function order(sort: Query['sort']): RawBuilder<unknown> {
  const { by, direction } = sortOf(sort);
  const way = sql.raw(direction);
  const byName = sql`admission.search_key, away.id`;
  if (by === 'name') return sql`admission.search_key ${way}, away.id`;
  return by === 'days'
    ? sql`run.days ${way}, ${byName}`
    : sql`district.match_key ${way}, block.match_key ${way} nulls last, school.search_key ${way},
        ${byName}`;
}
