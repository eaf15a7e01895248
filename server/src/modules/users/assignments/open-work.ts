import type { OpenWork } from '@shala/contract/school-users.ts';
import { sql } from 'kysely';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { isOfOpenYear } from '../../academic-years/academic-years-public.ts';
import { workOfTeacher } from '../../classes/classes-public.ts';
import { findSchoolUser } from './school-user-queries.ts';

/** What somebody still has at a school, so that nothing stays with a person who is there no more. */
export async function openWorkOf(
  { db, clock, say }: ReadingWithTexts,
  id: string,
): Promise<OpenWork> {
  const { accountId, schoolId, to: lastDay } = await findSchoolUser(db, id);
  const checked = db.checked('school_user', id);
  const work = await workOfTeacher({ db, say }, { schoolId, teacherId: accountId });
  const { rows } = await sql<Omit<OpenWork, keyof typeof work>>`select
    (select coalesce(max(of_year.periods), 0)::int from (
      select count(distinct (weekday, period)) as periods from lesson
      where teacher_id = ${accountId} and school_id = ${schoolId} and ${isOfOpenYear('lesson')}
      group by academic_year_id) as of_year) as periods,
    (select count(*)::int from book_loan
      where school_id = ${schoolId} and account_id = ${accountId} and ended_on is null) as books,
    (select count(*)::int from leave
      where school_id = ${schoolId} and account_id = ${accountId} and state = 'asked') as leave,
    (select count(*)::int from leave
      where school_id = ${schoolId} and account_id = ${accountId} and state = 'approved'
        and to_day > ${lastDay}::date) as "leaveAfter",
    (select count(*)::int from quiz
      where school_id = ${schoolId} and author_id = ${accountId}
        and closes_at > ${clock.now().toISOString()}) as quizzes,
    (select count(distinct (day, period))::int from substitution
      where school_id = ${schoolId} and substitute_id = ${accountId}
        and day >= ${clock.schoolDay()} and ${lastDay}::date is null) as substitutions`.execute(
    checked,
  );
  return { ...work, ...rows[0]! };
}
