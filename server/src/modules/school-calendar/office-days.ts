import type { SchoolDay } from '@shala/contract/holidays.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { type HolidayRule, kindsOfDays, type WeeklyOffRule } from './day-rules.ts';

/** The days of an office that belongs to no school: by its state, or else by the whole programme. */
export async function officeDays(
  db: Database | Scoped,
  stateId: string | null,
  from: string,
  to: string,
): Promise<SchoolDay[]> {
  const { rows } = await sql<{ holidays: HolidayRule[]; weeklyOffs: WeeklyOffRule[] }>`
    select
      (select coalesce(json_agg(json_build_object('nearness', (state_id is not null)::int,
          'kind', kind, 'name', name, 'localName', local_name, 'from', from_day, 'to', to_day)), '[]')
        from holiday where school_id is null and district_id is null
          and (state_id is null or state_id = ${stateId}::uuid)
          and from_day <= ${to}::date and to_day >= ${from}::date) as holidays,
      (select coalesce(json_agg(json_build_object('nearness', (state_id is not null)::int,
          'weekdays', weekdays, 'saturdays', saturdays)), '[]')
        from weekly_off where school_id is null and district_id is null
          and (state_id is null or state_id = ${stateId}::uuid)) as "weeklyOffs"`.execute(
    unscoped(db, 'reference'),
  );
  return kindsOfDays(rows[0]!, from, to);
}
