import { sql } from 'kysely';
import { anyOf, type Database } from '../../../platform/database.ts';
import { daysOfSchools } from '../../holidays/holidays-public.ts';
import { writeChildLeave } from './leave-marks.ts';
import { refreshStaffLeave } from './staff-leave.ts';

interface Days {
  schoolIds: readonly string[];
  from: string;
  to: string;
}

/**
 * A holiday was declared, also for days that are past, or taken back: the marks of days off are kept aside and
 * count again when they are not, and leave stands on working days alone. The books are closed.
 */
export async function refreshDaysOff(db: Database, { schoolIds, from, to }: Days): Promise<void> {
  const kinds = await daysOfSchools(db, schoolIds, from, to);
  // Schools that go by the same rules have the same days, and are changed by one statement.
  const alike = new Map<object, string[]>();
  for (const [schoolId, days] of kinds) alike.set(days, [...(alike.get(days) ?? []), schoolId]);
  for (const ids of alike.values()) {
    const off = kinds.get(ids[0]!)!.filter(({ kind }) => kind === 'off');
    await sql`
      update school_day set is_off = not is_off
      where school_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date
        and is_off <> (day = any(${off.map(({ day }) => day)}::date[]))`.execute(db);
  }
  await refreshLeave(db, { schoolIds, from, to });
}

async function refreshLeave(db: Database, { schoolIds, from, to }: Days): Promise<void> {
  const onLeave = await db
    .selectFrom('leave')
    .where('school_id', '=', anyOf(schoolIds))
    .where('state', '=', 'approved')
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
    .groupBy('school_id')
    .orderBy('school_id')
    .select([
      'school_id as schoolId',
      sql<string[]>`coalesce(array_agg(distinct admission_id)
        filter (where admission_id is not null), '{}')`.as('admissionIds'),
      sql<string[]>`coalesce(array_agg(distinct account_id)
        filter (where account_id is not null), '{}')`.as('accountIds'),
      sql<string>`greatest(min(from_day), ${from}::date)`.as('first'),
      sql<string>`least(max(to_day), ${to}::date)`.as('last'),
    ])
    .execute();
  for (const { schoolId, admissionIds, accountIds, first, last } of onLeave) {
    const of = { schoolId: schoolId!, from: first, to: last };
    if (admissionIds.length > 0) await writeChildLeave(db, { ...of, admissionIds });
    for (const accountId of accountIds) await refreshStaffLeave(db, { ...of, accountId });
  }
}
