import type { AbsentStudent } from '@shala/contract/attendance-overviews.ts';
import { sql } from 'kysely';
import type { Reading } from '../../../platform/serve.ts';
import { yearOfDay } from '../../academic-years/academic-years-public.ts';

interface Query {
  schoolId: string;
  day?: string | undefined;
  classId?: string | undefined;
  /** At least so many school days absent without a break. */
  inARow: number;
}

/** The longest absence that is counted, within the academic year. */
const longest = 60;

/**
 * Who is absent on a day, with whom to call where the student is still the school's, and for how many school days without a break. A day on which a student
 * was not marked, or which was off, neither counts nor breaks it; leave breaks it.
 */
export async function absentList(
  { db, clock }: Reading,
  { schoolId, day: asked, classId, inARow }: Query,
): Promise<AbsentStudent[]> {
  const day = asked ?? clock.schoolDay();
  const year = await yearOfDay(db, schoolId, day);
  if (!year) return [];
  // Named, so that PostgreSQL looks into that year's part of the marks alone.
  const marksOf = Number(year.startsOn.slice(0, 4));
  const { rows } = await sql<AbsentStudent>`
    with absent as materialized (
      select enrolment.id, enrolment.admission_id, enrolment.student_id, enrolment.class_id,
        enrolment.roll_number, class.standard, class.division, class.stream, class.division_key,
        mark.note, admission.search_key,
        ${db.contact('admission')} as shows_contact
      from class
      join enrolment on enrolment.class_id = class.id
      join admission on admission.id = enrolment.admission_id and ${db.condition('admission')}
      join mark on mark.school_id = ${schoolId} and mark.year = ${marksOf}
        and mark.day = ${day}::date and mark.enrolment_id = enrolment.id
      where class.school_id = ${schoolId} and class.academic_year_id = ${year.id}
        and ${classId ? sql`class.id = ${classId}` : sql`true`}
        and shown_status(mark.status, mark.leave_status) = 'absent'
    ), own_enrolment as materialized (
      select absent.id, enrolment.id as enrolment_id
      from absent join enrolment on enrolment.admission_id = absent.admission_id
    ), school_days as materialized (
      select day from school_day
      where school_id = ${schoolId} and day <= ${day}::date and year = ${marksOf} and not is_off and classes_marked > 0
      order by day desc limit ${longest}
    ), marked as materialized (
      -- student by student: PostgreSQL cannot know how few are absent, and would compare everybody with every day
      select own_enrolment.id, was.day, was.shown,
        max(was.day) filter (where was.shown <> 'absent') over (partition by own_enrolment.id) as broken
      from own_enrolment
      cross join lateral (
        select day, shown_status(status, leave_status) as shown
        from mark where school_id = ${schoolId} and year = ${marksOf}
          and day = any(array(select day from school_days)) and enrolment_id = own_enrolment.enrolment_id
        offset 0
      ) as was
    ), row as (
      select id, count(*)::int as days
      from marked where shown = 'absent' and (broken is null or day > broken)
      group by id
    )
    select absent.id as "enrolmentId", absent.student_id as "studentId", student.name,
      student.local_name as "localName", absent.class_id as "classId", absent.standard,
      absent.division, absent.stream, absent.roll_number as "rollNumber",
      first_guardian.name as "guardianName", first_guardian.mobile, absent.note,
      coalesce(row.days, 1) as "absentInARow"
    from absent
    join student on student.id = absent.student_id
    left join row on row.id = absent.id
    left join lateral (
      select guardian.name, guardian.mobile
      from student_guardian join guardian on guardian.id = student_guardian.guardian_id
      where student_guardian.student_id = absent.student_id and absent.shows_contact
      order by (guardian.mobile is null), student_guardian.place limit 1
    ) as first_guardian on true
    where coalesce(row.days, 1) >= ${inARow}
    order by absent.standard, absent.stream nulls first, absent.division_key,
      absent.roll_number nulls last, absent.search_key, absent.id`.execute(
    db.checked('school', schoolId),
  );
  return rows;
}
