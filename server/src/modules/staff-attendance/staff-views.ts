import { firstOfMonth, lastOfMonth } from '@shala/contract/days.ts';
import type { OwnMonth, StaffDay, StaffMonth } from '@shala/contract/staff-attendance.ts';
import { sql } from 'kysely';
import { anyOf, fixed } from '../../platform/database.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Reading } from '../../platform/serve.ts';
import { ruleOf } from '../attendance/attendance-public.ts';
import { schoolDays } from '../school-calendar/school-calendar-public.ts';
import { absentWithoutLeave } from '../time-table/time-table-public.ts';
import { actingOn } from './acting-on.ts';
import { marksOfDay, marksOfPerson, monthsOf } from './staff-mark.ts';
import { staffOfDays } from './staff-of-days.ts';

/** A month's first and last day; without one those of the current month. */
function spanOf({ clock }: Pick<Reading, 'clock'>, month: string | undefined) {
  const from = firstOfMonth(month ?? clock.schoolDay());
  return { from, to: lastOfMonth(from) };
}

/** The own month at each school where one works. */
export async function ownMonths(reading: Reading, month: string | undefined): Promise<OwnMonth[]> {
  const { db } = reading;
  const { accountId } = db.person;
  const span = spanOf(reading, month);
  const checked = await db.require('account', [accountId]);
  return Promise.all(
    (await ownSchools(db)).map(async ({ id: schoolId, name, asksPlace }) => {
      const [days, own] = await Promise.all([
        schoolDays(checked, schoolId, span.from, span.to),
        marksOfPerson(checked, { schoolId, accountId }, span),
      ]);
      const marked = days.map((day) => ({ day, mark: own.get(day.day) ?? null }));
      return { schoolId, schoolName: name, asksPlace, days: marked };
    }),
  );
}

const ownSchools = (db: Scoped) => {
  const query = db
    .from('school')
    .leftJoin('attendance_rule', 'attendance_rule.school_id', 'school.id')
    .where('school.id', '=', anyOf(db.person.schoolIds))
    .select([
      'school.id',
      'school.name',
      sql<boolean>`coalesce(attendance_rule.asks_place, false)`.as('asksPlace'),
    ])
    .orderBy('school.search_key');
  return fixed(query).execute();
};

/** Who is in, late, on leave, and not yet in. */
export async function staffDay(
  { db, clock }: Reading,
  { schoolId, day = clock.schoolDay() }: { schoolId: string; day?: string | undefined },
): Promise<StaffDay> {
  const checked = db.checked('school', schoolId);
  const [{ staffLateAfter: lateAfter }, [kind], marks, staff, arranged, actingId] =
    await Promise.all([
      ruleOf(checked, schoolId),
      schoolDays(checked, schoolId, day, day),
      marksOfDay(checked, { schoolId, day }),
      staffOfDays(checked, { schoolId, from: day, to: day }),
      absentWithoutLeave(checked, { schoolId, day }),
      actingOn(checked, { schoolId, day }),
    ]);
  return {
    day: kind!,
    lateAfter,
    staff: staff.map((member) => ({
      ...member,
      mark: marks.get(member.accountId) ?? null,
      isArrangedAbsent: arranged.has(member.accountId),
      isActing: member.accountId === actingId,
    })),
  };
}

export async function staffMonth(
  reading: Reading,
  { schoolId, month }: { schoolId: string; month?: string | undefined },
): Promise<StaffMonth> {
  const { db } = reading;
  const checked = db.checked('school', schoolId);
  const span = spanOf(reading, month);
  const [days, months, staff] = await Promise.all([
    schoolDays(checked, schoolId, span.from, span.to),
    monthsOf(checked, schoolId, span),
    staffOfDays(checked, { schoolId, ...span }),
  ]);
  return {
    days,
    workingDays: days.filter(({ kind }) => kind !== 'off').length,
    staff: staff.map((member) => {
      const own = months.get(member.accountId);
      return { ...member, marks: own?.marks ?? {}, present: own?.present ?? 0 };
    }),
  };
}
