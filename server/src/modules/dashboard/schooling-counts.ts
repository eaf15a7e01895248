import { weekdayOf } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import type { Scoped } from '../../platform/scope.ts';
import { worksOn } from '../../platform/work-at-school.ts';
import { hasTeacher } from '../classes/classes-public.ts';
import { isAwayIn, lessonOn } from '../time-table/time-table-public.ts';

/** The classes of the current years, as their list shows them. */
export const countClasses = (db: Scoped, schoolId?: string) =>
  db
    .from('class')
    .$if(schoolId !== undefined, (some) => some.where('class.school_id', '=', schoolId!))
    .where(sql<boolean>`class.academic_year_id in (select id from academic_year where is_current)`)
    .select([
      sql<number>`count(*)`.as('classes'),
      sql<number>`count(*) filter (where not ${hasTeacher(db.person.schoolDay)})`.as(
        'classesWithoutTeacher',
      ),
    ])
    .executeTakeFirstOrThrow();

/** A teacher gives new PINs to the own class alone. */
export function countGuessedPins(db: Scoped) {
  const { role, accountId } = db.person;
  const found = db
    .from('admission')
    .innerJoin('account', 'account.student_id', 'admission.student_id')
    .where('account.pin_guessed_at', 'is not', null)
    .where('admission.left_on', 'is', null)
    .select(sql<number>`count(*)`.as('pinsGuessed'));
  const ofOwnClass = sql<boolean>`admission.class_id in (
    select class.id from class where class.class_teacher_id = ${accountId})`;
  return (role === 'Teacher' ? found.where(ofOwnClass) : found).executeTakeFirstOrThrow();
}

/** The lessons of a day whose teacher is away or works there no longer, and which have no substitute yet. */
export const countUncovered = (db: Scoped, day: string, schoolId?: string) => {
  // Read once for all lessons.
  const staff = db
    .from('school_user')
    .innerJoin('account', 'account.id', 'school_user.account_id')
    .$if(schoolId !== undefined, (some) => some.where('school_user.school_id', '=', schoolId!))
    .where('account.status', '=', 'active')
    .where(worksOn(day))
    .select(['school_user.school_id', 'school_user.account_id']);
  return db
    .from('lesson')
    .$if(schoolId !== undefined, (some) => some.where('lesson.school_id', '=', schoolId!))
    .innerJoin('academic_year', 'academic_year.id', 'lesson.academic_year_id')
    .where('lesson.weekday', '=', weekdayOf(day))
    .where('academic_year.starts_on', '<=', day)
    .where('academic_year.ends_on', '>=', day)
    .where((or) =>
      or.or([
        isAwayIn(lessonOn(sql`${day}::date`)),
        sql<boolean>`(lesson.teacher_id is not null
          and (lesson.school_id, lesson.teacher_id) not in (${staff}))`,
      ]),
    )
    .where(
      sql<boolean>`not exists (select from substitution
        where substitution.lesson_id = lesson.id and substitution.day = ${day}::date)`,
    )
    .select(sql<number>`count(*)`.as('periodsUncovered'))
    .executeTakeFirstOrThrow();
};
