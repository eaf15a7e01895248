import { sql } from 'kysely';

/** The number that the school calls first, of `student`; the caller has checked that it may be shown. */
export const firstMobile = sql<string | null>`(select guardian.mobile from student_guardian
  join guardian on guardian.id = student_guardian.guardian_id
  where student_guardian.student_id = student.id and guardian.mobile is not null
  order by student_guardian.place limit 1)`;
