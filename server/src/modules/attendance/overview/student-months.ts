import type { ShownStatus } from '@shala/contract/attendance.ts';
import { lastOfMonth, monthOf } from '@shala/contract/days.ts';
import type { SchoolDay } from '@shala/contract/holidays.ts';
import { attendedShare } from '@shala/contract/mark-statuses.ts';
import { sql } from 'kysely';
import { type Database, runFixed } from '../../../platform/database.ts';
import type { Reading } from '../../../platform/serve.ts';
import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { isShown, type KeptDay, ofThese } from '../register/find-marks.ts';

interface DayOfStudent {
  day: string;
  shown: ShownStatus;
  isOff: boolean;
}

interface Month {
  month: string;
  marks: Record<string, ShownStatus>;
  daysOff: SchoolDay[];
  attended: number;
  marked: number;
}

/**
 * A student's months at the school, the newest first: what was shown on each day, its days off, and the share of what
 * is past.
 */
export async function studentMonths({ db, clock }: Reading, admissionId: string): Promise<Month[]> {
  const today = clock.schoolDay();
  const checked = db.checked('admission', admissionId);
  const { schoolId, rows } = await daysOfStudent(checked, admissionId);
  const months = new Map<string, Month>();
  for (const { day, shown, isOff } of rows) {
    const name = monthOf(day);
    const month = months.get(name) ?? {
      month: name,
      marks: {},
      daysOff: [],
      attended: 0,
      marked: 0,
    };
    month.marks[String(Number(day.slice(8)))] = shown;
    if (!isOff && day <= today) {
      month.attended += attendedShare(shown);
      month.marked += 1;
    }
    months.set(name, month);
  }
  await addDaysOff(checked, schoolId, months);
  return [...months.values()];
}

async function addDaysOff(
  db: Database,
  schoolId: string | undefined,
  months: ReadonlyMap<string, Month>,
): Promise<void> {
  const [last, first] = [[...months.keys()].at(0), [...months.keys()].at(-1)];
  if (!schoolId || !first || !last) return;
  const days = await schoolDays(db, schoolId, `${first}-01`, lastOfMonth(last));
  for (const one of days) {
    if (one.kind !== 'working') months.get(monthOf(one.day))?.daysOff.push(one);
  }
}

/** Year by year, the newest day first: each is a part of its own in the table of marks. */
async function daysOfStudent(
  db: Database,
  admissionId: string,
): Promise<{ schoolId?: string; rows: DayOfStudent[] }> {
  const years = await yearsOfStudent(db, admissionId);
  const [first] = years;
  if (!first) return { rows: [] };
  const found: DayOfStudent[] = [];
  for (const { schoolId, year, enrolmentIds, kept } of years) {
    const isOff = new Map(kept.map((one) => [one.day, one.isOff]));
    const which = { days: [...isOff.keys()], enrolmentIds };
    const { rows } = await runFixed(
      db,
      sql<{ day: string; shown: ShownStatus }>`
      select mark.day, shown_status(mark.status, mark.leave_status) as shown
      from mark where ${ofThese({ schoolId, year }, which)} and ${isShown} order by mark.day desc`,
    );
    found.push(...rows.map((row) => ({ ...row, isOff: isOff.get(row.day)! })));
  }
  return { schoolId: first.schoolId, rows: found };
}

interface YearOfStudent {
  schoolId: string;
  year: number;
  enrolmentIds: string[];
  /** Days on which the school wrote anything. */
  kept: KeptDay[];
}

async function yearsOfStudent(db: Database, admissionId: string): Promise<YearOfStudent[]> {
  const { rows } = await runFixed(
    db,
    sql<YearOfStudent>`
    select enrolment.school_id as "schoolId", class.year,
      array_agg(enrolment.id) as "enrolmentIds",
      (select coalesce(json_agg(json_build_object('day', day, 'isOff', is_off)), '[]')
        from school_day where school_day.school_id = enrolment.school_id
          and school_day.year = class.year) as kept
    from enrolment join class on class.id = enrolment.class_id
    where enrolment.admission_id = ${admissionId}
    group by enrolment.school_id, class.year
    order by class.year desc`,
  );
  return rows;
}
