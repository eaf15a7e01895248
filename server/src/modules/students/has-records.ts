import { type RawBuilder, sql } from 'kysely';
import { hasMarks } from '../attendance/attendance-public.ts';
import { hasFees } from '../fees/fees-public.ts';
import { hasLoans } from '../library/library-public.ts';
import { hasAttempts } from '../quizzes/quizzes-public.ts';

/** Whether anything was written for a student: such a record is not deleted. */
export const hasRecords = (studentId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from certificate where certificate.student_id = ${studentId})
  or exists (select from leave where leave.student_id = ${studentId})
  or exists (select from enrolment where enrolment.student_id = ${studentId}
    and ${hasMarks(sql`enrolment.id`)})
  or exists (select from transfer where transfer.student_id = ${studentId})
  or ${hasFees(studentId)}
  or ${hasLoans(studentId)}
  or ${hasAttempts(studentId)}
  or exists (select from student as other where other.merged_into = ${studentId})
  or exists (select from account where account.student_id = ${studentId}
    and account.last_sign_in_at is not null))`;
