import { sql } from 'kysely';

/** Whose number `firstMobile` is, or the first of `student` where none has one; under the same condition. */
export const firstGuardian = sql<string | null>`(select guardian.name from student_guardian
  join guardian on guardian.id = student_guardian.guardian_id
  where student_guardian.student_id = student.id
  order by guardian.mobile is null, student_guardian.place limit 1)`;

/** The number that the school calls first, of `student`; the caller has checked that it may be shown. */
export const firstMobile = sql<string | null>`(select guardian.mobile from student_guardian
  join guardian on guardian.id = student_guardian.guardian_id
  where student_guardian.student_id = student.id and guardian.mobile is not null
  order by student_guardian.place limit 1)`;
