import { type RawBuilder, sql } from 'kysely';

const workOf = (teacher: RawBuilder<unknown>) => sql`school_user
  where school_user.account_id = ${teacher} and school_user.school_id = class.school_id`;

/** Whose work at the school has not ended, and whose account is active. */
const worksHere = (teacher: RawBuilder<unknown>, day: string) => sql<boolean>`exists (
  select from ${workOf(teacher)}
    and (school_user.ends_on is null or school_user.ends_on >= ${day}::date)
    and exists (select from account
      where account.id = school_user.account_id and account.status = 'active'))`;

const classTeacher = sql`class.class_teacher_id`;
const subjectTeacher = sql`teaching.teacher_id`;

/** Of a `class`. Who has left the school stays in the record, and is a class teacher no more. */
export const hasTeacher = (day: string) => worksHere(classTeacher, day);

/** Of a `class`: one is named who works at the school no more. */
export const classTeacherHasLeft = (day: string) =>
  sql<boolean>`(${classTeacher} is not null and not ${hasTeacher(day)})`;

/** Of a `teaching` of a `class`, likewise. */
export const subjectTeacherHasLeft = (day: string) =>
  sql<boolean>`(${subjectTeacher} is not null and not ${worksHere(subjectTeacher, day)})`;

/** The last day of the class teacher's work at the school, where it is set and not yet past. */
export const teachersLastDay = (day: string) =>
  sql<string | null>`(select case when bool_and(school_user.ends_on is not null)
      and max(school_user.ends_on) >= ${day}::date then max(school_user.ends_on) end
    from ${workOf(classTeacher)})`;
