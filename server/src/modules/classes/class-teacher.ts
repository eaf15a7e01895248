import { sql } from 'kysely';

const workOfTeacher = sql`school_user where school_user.account_id = class.class_teacher_id
  and school_user.school_id = class.school_id`;

/** Of a `class`. Who has left the school stays in the record, and is a class teacher no more. */
export const hasTeacher = (day: string) =>
  sql<boolean>`exists (select from ${workOfTeacher}
    and (school_user.ends_on is null or school_user.ends_on >= ${day}::date))`;

/** The last day of the class teacher's work at the school, where it is set and not yet past. */
export const teachersLastDay = (day: string) =>
  sql<string | null>`(select case when bool_and(school_user.ends_on is not null)
      and max(school_user.ends_on) >= ${day}::date then max(school_user.ends_on) end
    from ${workOfTeacher})`;
