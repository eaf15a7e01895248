import { addDays } from '@shala/contract/days.ts';
import { connected } from '../connected.ts';
import { benchYear } from '../many-students.ts';
import type { AttendanceSet } from './attendance-set.ts';
import type { Page } from './registers.ts';

/** Days of the academic year before the first day with registers. */
export function freeDays({ firstDay }: Pick<AttendanceSet, 'firstDay'>): string[] {
  const days: string[] = [];
  for (let day = benchYear.starts_on; day < firstDay; day = addDays(day, 1)) days.push(day);
  return days;
}

const tables = ['mark', 'class_day', 'school_day_group', 'school_day', 'attendance_change'];

/**
 * Deletes the records of an earlier run from these days, past the triggers that protect a school's
 * history.
 */
export const emptyFreeDays = (
  ownerUrl: string,
  { districtId, firstDay }: Pick<AttendanceSet, 'districtId' | 'firstDay'>,
) =>
  connected(ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ day: string; ids: string[] }>(
      `select to_char(day, 'YYYY-MM-DD') as day, array_agg(school_id) as ids
        from school_day join school on school.id = school_day.school_id
        where school.district_id = $1 and day < $2 group by day`,
      [districtId, firstDay],
    );
    for (const { day, ids } of rows) {
      for (const table of tables) {
        const ofYear = table === 'mark' ? 'and year = 2026' : '';
        await client.query(
          `delete from ${table} where school_id = any($1::uuid[]) ${ofYear} and day = $2`,
          [ids, day],
        );
      }
    }
    await client.query('delete from idempotency');
  });

/**
 * Every class of these schools on every free day, ordered so that consecutive pages have different
 * days.
 */
export const freePages = (
  ownerUrl: string,
  schoolIds: readonly string[],
  days: readonly string[],
) =>
  connected(ownerUrl, async (client): Promise<Page[]> => {
    const { rows } = await client.query<Omit<Page, 'day'>>(
      `select class.school_id as "schoolId", class.id as "classId",
          class.class_teacher_id as "teacherId",
          array_agg(enrolment.id order by enrolment.id) as "enrolmentIds"
        from class join enrolment on enrolment.class_id = class.id
        where class.school_id = any($1::uuid[]) group by class.id`,
      [schoolIds],
    );
    return rows.flatMap((row) => days.map((day) => ({ ...row, day })));
  });
