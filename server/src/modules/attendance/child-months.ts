import type { ShownStatus } from '@shala/contract/attendance.ts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { shareOf } from './month-register.ts';

interface DayOfChild {
  day: string;
  shown: ShownStatus;
  isOff: boolean;
}

interface Month {
  month: string;
  marks: Record<string, ShownStatus>;
  attended: number;
  marked: number;
}

/** A child's months at the school, the newest first: what was shown on each day, and the share of what is past. */
export async function childMonths(
  { db, clock }: { db: Scoped; clock: Clock },
  admissionId: string,
): Promise<Month[]> {
  const today = clock.schoolDay();
  // Day by day: a school's day is looked up by its key, where the marks of a year would all be read for one child.
  const { rows } = await sql<DayOfChild>`
    select school_day.day, shown_status(mark.status, mark.leave_status) as shown,
      school_day.is_off as "isOff"
    from enrolment
    join school_day on school_day.school_id = enrolment.school_id
      and school_day.day >= enrolment.from_day
      and (enrolment.to_day is null or school_day.day <= enrolment.to_day)
    cross join lateral (
      select mark.status, mark.leave_status from mark
      where mark.school_id = enrolment.school_id and mark.year = school_day.year
        and mark.day = school_day.day and mark.enrolment_id = enrolment.id
      offset 0
    ) as mark
    where enrolment.admission_id = ${admissionId}
    order by school_day.day desc`.execute(unscoped(db, 'checked before'));
  const months = new Map<string, Month>();
  for (const { day, shown, isOff } of rows) {
    const name = day.slice(0, 7);
    const month = months.get(name) ?? { month: name, marks: {}, attended: 0, marked: 0 };
    month.marks[String(Number(day.slice(8)))] = shown;
    if (!isOff && day <= today) {
      month.attended += shareOf(shown);
      month.marked += 1;
    }
    months.set(name, month);
  }
  return [...months.values()];
}
