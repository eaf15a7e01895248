import { type RawBuilder, sql } from 'kysely';

/** A period of a weekday, each part of it a value or a column. */
interface Period {
  schoolId: RawBuilder<unknown>;
  weekday: RawBuilder<unknown>;
  period: RawBuilder<unknown>;
}

type TeacherPeriod = Period & { teacherId: RawBuilder<unknown>; day: RawBuilder<unknown> };

/** Whether a period lies in the second half of the school's day; of an odd number the middle one is in the first. */
export const isInSecondHalf = ({ schoolId, weekday, period }: Period): RawBuilder<boolean> =>
  sql<boolean>`(
    select 2 * count(*) filter (where earlier.starts_at < own.starts_at) >= count(*)
    from period_time as own
    join period_time as earlier on earlier.school_id = own.school_id
      and earlier.weekday = own.weekday and earlier.number is not null
    where own.school_id = ${schoolId} and own.weekday = ${weekday} and own.number = ${period})`;

/** Whether a teacher is on leave in that period; of half a day the other half's lessons are held. */
export const isOnLeaveIn = ({ schoolId, teacherId, day, ...at }: TeacherPeriod) =>
  sql<boolean>`exists (
    select from leave
    where leave.account_id = ${teacherId} and leave.state = 'approved'
      and ${day} between leave.from_day and leave.to_day
      and (leave.school_id = ${schoolId} or not leave.only_there)
      and case when ${isInSecondHalf({ schoolId, ...at })}
        then not (leave.to_midday and leave.to_day = ${day})
        else not (leave.from_midday and leave.from_day = ${day}) end)`;

/** Whether a teacher is away in that period: set away by hand for the day, or on leave then. */
export const isAwayIn = (at: TeacherPeriod): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from teacher_away
    where teacher_away.school_id = ${at.schoolId} and teacher_away.teacher_id = ${at.teacherId}
      and teacher_away.day = ${at.day} and (teacher_away.leave_id is null or ${isOnLeaveIn(at)}))`;

/** A lesson as it is held on a day. */
export const lessonOn = (day: RawBuilder<unknown>): TeacherPeriod => ({
  schoolId: sql.ref('lesson.school_id'),
  teacherId: sql.ref('lesson.teacher_id'),
  weekday: sql.ref('lesson.weekday'),
  period: sql.ref('lesson.period'),
  day,
});

/** A substitution at whose time the substitute may be away. */
export const timeOfSubstitution: TeacherPeriod = {
  schoolId: sql.ref('substitution.school_id'),
  teacherId: sql.ref('substitution.substitute_id'),
  weekday: sql`extract(isodow from substitution.day)`,
  period: sql.ref('substitution.period'),
  day: sql.ref('substitution.day'),
};
