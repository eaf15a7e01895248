import { type RawBuilder, sql } from 'kysely';
import { schoolDay } from '../../../platform/days.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { ClassToCharge } from '../structures/fitting-structure.ts';
import type { StudentToCharge } from './expected-charges.ts';

export interface ChargingOf {
  schoolId: string;
  academicYearId: string;
  standard?: number | null | undefined;
  classId?: string | null | undefined;
  admissionId?: string | null | undefined;
}

export interface Pupil extends StudentToCharge, ClassToCharge {
  admissionId: string;
  name: string;
  localName: string | null;
  division: string;
}

/** How long before a year begins its new students are admitted. */
const admissionsOpen = sql`interval '180 days'`;

/** Of `admission` in a year that begins on the day. */
export const isNewFrom = (startsOn: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  admission.admitted_on >= ${startsOn} - ${admissionsOpen} and not exists (
    select from enrolment join class as earlier on earlier.id = enrolment.class_id
    join academic_year as year_before on year_before.id = earlier.academic_year_id
    where enrolment.admission_id = admission.id and year_before.starts_on < ${startsOn}))`;

/** Of `assigned` and `fee_stop`: a stop in the months of a student. */
export const stopMonths = sql`json_build_object('per', fee_stop.per,
  'paise', fee_stop.paise, 'firstMonth', fee_stop.first_month,
  'lastMonth', fee_stop.last_month, 'fromMonth', assigned.from_month,
  'untilMonth', assigned.until_month)`;

/**
 * The students who are or were in a class of the year, each in the last one. Siblings are the other students of the year
 * who share a guardian, also those who have left, so that nobody loses a concession in the middle of a year.
 */
export async function studentsToCharge(
  db: CheckedDb,
  { schoolId, academicYearId, standard, classId, admissionId }: ChargingOf,
): Promise<Pupil[]> {
  const { rows } = await sql<Pupil>`
    with pupil as materialized (
      select distinct on (enrolment.admission_id) enrolment.admission_id, enrolment.student_id,
        class.id as class_id, class.standard, class.division, class.stream,
        coalesce(class.medium, school.mediums[1]) as medium, academic_year.starts_on
      from class join academic_year on academic_year.id = class.academic_year_id
      join school on school.id = class.school_id
      join enrolment on enrolment.class_id = class.id
      where class.school_id = ${schoolId} and class.academic_year_id = ${academicYearId}
      order by enrolment.admission_id, enrolment.from_day desc
    ), wanted as materialized (
      select * from pupil where true
        ${standard != null ? sql`and standard = ${standard}` : sql``}
        ${classId ? sql`and class_id = ${classId}` : sql``}
        ${admissionId ? sql`and admission_id = ${admissionId}` : sql``}
    ), elder as (
      select one.admission_id, count(distinct other.admission_id) as count
      from wanted as one join student on student.id = one.student_id
      join student_guardian as own on own.student_id = one.student_id
      join student_guardian as shared on shared.guardian_id = own.guardian_id
        and shared.student_id <> one.student_id
      join pupil as other on other.student_id = shared.student_id
      join student as sibling on sibling.id = other.student_id
      where (sibling.date_of_birth, sibling.id) < (student.date_of_birth, student.id)
      group by one.admission_id
    ), given as (
      select fee_grant.admission_id, json_agg(json_build_object('concessionId', concession_id,
        'endedOn', ${schoolDay('ended_at')})) as grants
      from fee_grant join fee_concession on fee_concession.id = fee_grant.concession_id
      where fee_grant.school_id = ${schoolId} and fee_concession.academic_year_id = ${academicYearId}
        and not fee_grant.was_mistake
      group by fee_grant.admission_id
    ), at_stop as (
      select assigned.admission_id, json_agg(${stopMonths}) as stops
      from fee_stop_assignment as assigned join fee_stop on fee_stop.id = assigned.stop_id
      where assigned.school_id = ${schoolId} and assigned.academic_year_id = ${academicYearId}
        ${admissionId ? sql`and assigned.admission_id = ${admissionId}` : sql``}
      group by assigned.admission_id
    )
    select wanted.admission_id as "admissionId", student.name,
      student.local_name as "localName", wanted.class_id as "classId",
      wanted.standard, wanted.division, wanted.stream, wanted.medium,
      admission.admitted_on as "admittedOn", admission.left_on as "leftOn",
      admission.is_rte as "isRte", student.gender, student.category,
      1 + coalesce(elder.count, 0) as "siblingPlace", coalesce(given.grants, '[]') as grants,
      coalesce(at_stop.stops, '[]') as stops,
      ${isNewFrom(sql`wanted.starts_on`)} as "isNew"
    from wanted join admission on admission.id = wanted.admission_id
    join student on student.id = wanted.student_id
    left join elder on elder.admission_id = wanted.admission_id
    left join given on given.admission_id = wanted.admission_id
    left join at_stop on at_stop.admission_id = wanted.admission_id
    order by wanted.admission_id`.execute(db);
  return rows;
}
