import type {
  OwnMonth,
  ShownStaffStatus,
  StaffDay,
  StaffMark,
  StaffMonth,
} from '@shala/contract/staff-attendance.ts';
import { anyOf } from '../../platform/database.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { ruleOf } from '../attendance/attendance-public.ts';
import { schoolDays } from '../holidays/holidays-public.ts';
import { marksOf } from './staff-mark.ts';
import { staffOfDays } from './staff-of-days.ts';

type Reading = Pick<Call, 'db' | 'clock'>;

/** A month's first and last day; without one the month that runs. */
function spanOf({ clock }: Pick<Reading, 'clock'>, month: string | undefined) {
  const from = `${month ?? clock.schoolDay().slice(0, 7)}-01`;
  const [year = 0, number = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from, to: `${from.slice(0, 8)}${last}` };
}

/** The own month at each school where one works. */
export async function ownMonths(reading: Reading, month: string | undefined): Promise<OwnMonth[]> {
  const { db } = reading;
  const { accountId } = db.person;
  const span = spanOf(reading, month);
  const months: OwnMonth[] = [];
  for (const { id: schoolId, name } of await ownSchools(db)) {
    const { asksPlace, staffLateAfter: lateAfter } = await ruleOf(db, schoolId);
    const days = await schoolDays(db, schoolId, span.from, span.to);
    const bare = unscoped(db, 'checked before');
    const own = (await marksOf(bare, { schoolId, lateAfter }, { ...span, accountId })).get(
      accountId,
    );
    months.push({
      schoolId,
      schoolName: name,
      asksPlace,
      days: days.map((day) => ({ day, mark: own?.get(day.day) ?? null })),
    });
  }
  return months;
}

const ownSchools = (db: Scoped) =>
  db
    .from('school')
    .where('school.id', '=', anyOf(db.person.schoolIds))
    .select(['school.id', 'school.name'])
    .orderBy('school.search_key')
    .execute();

/** Who is in, late, on leave, and not yet in. */
export async function staffDay(
  { db, clock }: Reading,
  { schoolId, day = clock.schoolDay() }: { schoolId: string; day?: string | undefined },
): Promise<StaffDay> {
  const bare = unscoped(db, 'checked before');
  const { staffLateAfter: lateAfter } = await ruleOf(db, schoolId);
  const [kind] = await schoolDays(db, schoolId, day, day);
  const span = { from: day, to: day };
  const marks = await marksOf(bare, { schoolId, lateAfter }, span);
  const staff = await staffOfDays(bare, { schoolId, ...span });
  return {
    day: kind!,
    lateAfter,
    staff: staff.map((member) => ({
      ...member,
      mark: marks.get(member.accountId)?.get(day) ?? null,
    })),
  };
}

export async function staffMonth(
  reading: Reading,
  { schoolId, month }: { schoolId: string; month?: string | undefined },
): Promise<StaffMonth> {
  const { db } = reading;
  const bare = unscoped(db, 'checked before');
  const span = spanOf(reading, month);
  const { staffLateAfter: lateAfter } = await ruleOf(db, schoolId);
  const days = await schoolDays(db, schoolId, span.from, span.to);
  const marks = await marksOf(bare, { schoolId, lateAfter }, span);
  const staff = await staffOfDays(bare, { schoolId, ...span });
  return {
    days,
    workingDays: days.filter(({ kind }) => kind !== 'off').length,
    staff: staff.map((member) => {
      const own = [...(marks.get(member.accountId) ?? [])].sort();
      return {
        ...member,
        marks: Object.fromEntries(own.flatMap(([day, { shown }]) => (shown ? [[day, shown]] : []))),
        present: own.reduce((sum, [, mark]) => sum + presentOf(mark), 0),
      };
    }),
  };
}

const wholeDays: readonly ShownStaffStatus[] = ['present', 'late', 'on_duty'];

/** Half a day is half; of half a leave the other half counts for who came. */
function presentOf({ shown, inAt }: StaffMark): number {
  if (!shown) return 0;
  if (wholeDays.includes(shown)) return 1;
  return shown === 'half_day' || (shown === 'half_leave' && inAt) ? 0.5 : 0;
}
