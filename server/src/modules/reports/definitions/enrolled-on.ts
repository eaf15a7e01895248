import { type RawBuilder, sql } from 'kysely';

/**
 * Of `enrolment`: the student is in the class on the day. Between two academic years who is promoted or
 * repeats is still in the class of the year that has ended, as nobody is enrolled in the holidays. No
 * holidays last half a year, so that enrolments of years before are not looked into.
 */
export const isEnrolledOn = (day: string): RawBuilder<boolean> => sql<boolean>`(
  enrolment.from_day <= ${day}::date
  and (enrolment.to_day is null or enrolment.to_day >= ${day}::date
    or (enrolment.outcome in ('promoted', 'detained') and enrolment.to_day > ${day}::date - 183
      and (select min(next.from_day) from enrolment as next
        where next.admission_id = enrolment.admission_id
          and next.from_day > enrolment.to_day) > ${day}::date)))`;
