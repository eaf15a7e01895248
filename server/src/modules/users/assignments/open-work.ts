import type { OpenWork } from '@shala/contract/school-users.ts';
import { sql } from 'kysely';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { yearIsClosed } from '../../academic-years/academic-years-public.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { findSchoolUser } from './school-user-queries.ts';

/** What somebody still has at a school, so that nothing stays with a person who is there no more. */
export async function openWorkOf(
  { db, clock, say }: ReadingWithTexts,
  id: string,
): Promise<OpenWork> {
  const { accountId, schoolId, to: lastDay } = await findSchoolUser(db, id);
  const checked = db.checked('school_user', id);
  const openYears = sql`(select academic_year.id from academic_year where not ${yearIsClosed})`;
  const found = await checked
    .selectFrom('class')
    .where('school_id', '=', schoolId)
    .where('class_teacher_id', '=', accountId)
    .where(sql<boolean>`academic_year_id in ${openYears}`)
    .select(['id', 'standard', 'division', 'stream'])
    .orderBy('standard')
    .orderBy('division_key')
    .execute();
  const classes = found.map(({ id, ...one }) => ({ id, className: classLabel(say, one) }));
  const { rows } = await sql<Omit<OpenWork, 'classes'>>`select
    (select count(*)::int from teaching join class on class.id = teaching.class_id
      where teaching.teacher_id = ${accountId} and class.school_id = ${schoolId}
        and class.academic_year_id in ${openYears}) as subjects,
    (select coalesce(max(of_year.periods), 0)::int from (
      select count(distinct (weekday, period)) as periods from lesson
      where teacher_id = ${accountId} and school_id = ${schoolId} and academic_year_id in ${openYears}
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
        and closes_at > ${clock.now().toISOString()}) as quizzes`.execute(checked);
  return { classes, ...rows[0]! };
}
