import type { ShownStaffStatus, StaffMark } from '@shala/contract/staff-attendance.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

type Stored = Omit<StaffMark, 'shown'> & { leaveStatus: string | null };

const kolkataTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  timeStyle: 'medium',
});

/**
 * What a day shows: what the Principal said, or else what the times say. Whoever came although on leave has come;
 * nobody is absent by not being in yet.
 */
export function shownStatus(
  { status, leaveStatus, inAt }: Pick<Stored, 'status' | 'leaveStatus' | 'inAt'>,
  lateAfter: string | null,
): ShownStaffStatus | null {
  if (status) return status;
  const isPartly = leaveStatus === 'half_leave' || leaveStatus === 'on_duty';
  if (!inAt || isPartly) return leaveStatus as ShownStaffStatus | null;
  const isLate = lateAfter !== null && kolkataTime.format(Date.parse(inAt)) > `${lateAfter}:00`;
  return isLate ? 'late' : 'present';
}

const asShown = ({ leaveStatus, ...mark }: Stored, lateAfter: string | null): StaffMark => ({
  ...mark,
  shown: shownStatus({ ...mark, leaveStatus }, lateAfter),
});

interface Marked {
  schoolId: string;
  lateAfter: string | null;
}

const marks = (db: Database, schoolId: string) =>
  db
    .selectFrom('staff_mark')
    .where('staff_mark.school_id', '=', schoolId)
    .select([
      'staff_mark.version',
      sql<StaffMark['status']>`staff_mark.status`.as('status'),
      'staff_mark.leave_status as leaveStatus',
      'staff_mark.in_at as inAt',
      'staff_mark.in_arrived_at as inArrivedAt',
      sql<StaffMark['inPlace']>`staff_mark.in_place`.as('inPlace'),
      'staff_mark.in_distance as inDistance',
      'staff_mark.out_at as outAt',
      'staff_mark.out_arrived_at as outArrivedAt',
      sql<StaffMark['outPlace']>`staff_mark.out_place`.as('outPlace'),
      'staff_mark.out_distance as outDistance',
      'staff_mark.leave_id as leaveId',
      'staff_mark.note',
    ]);

/** Everybody's marks of the days, by person and day. */
export async function marksOf(
  db: Database,
  { schoolId, lateAfter }: Marked,
  span: { from: string; to: string; accountId?: string },
): Promise<Map<string, Map<string, StaffMark>>> {
  let found = marks(db, schoolId)
    .where('staff_mark.day', '>=', span.from)
    .where('staff_mark.day', '<=', span.to)
    .select(['staff_mark.day', 'staff_mark.account_id as accountId']);
  if (span.accountId) found = found.where('staff_mark.account_id', '=', span.accountId);
  const byPerson = new Map<string, Map<string, StaffMark>>();
  for (const { day, accountId, ...mark } of await found.execute()) {
    const own = byPerson.get(accountId) ?? new Map<string, StaffMark>();
    byPerson.set(accountId, own.set(day, asShown(mark, lateAfter)));
  }
  return byPerson;
}

export interface PersonDay {
  schoolId: string;
  accountId: string;
  day: string;
}

/** One day of one person, held until the transaction ends; begun where it is not there yet. */
export async function holdMark(
  db: Database,
  { schoolId, accountId, day }: PersonDay,
  lateAfter: string | null,
): Promise<StaffMark> {
  await db
    .insertInto('staff_mark')
    .values({ school_id: schoolId, account_id: accountId, day, version: 0 })
    .onConflict((there) => there.columns(['school_id', 'day', 'account_id']).doNothing())
    .execute();
  const stored = await marks(db, schoolId)
    .where('staff_mark.account_id', '=', accountId)
    .where('staff_mark.day', '=', day)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return asShown(stored, lateAfter);
}

export async function markOf(
  db: Database,
  { schoolId, accountId, day }: PersonDay,
  lateAfter: string | null,
): Promise<StaffMark> {
  const found = await marksOf(db, { schoolId, lateAfter }, { from: day, to: day, accountId });
  return found.get(accountId)!.get(day)!;
}
