import type { Leave } from '@shala/contract/leave.ts';
import { sql } from 'kysely';
import { type Database, runFixed } from '../../../platform/database.ts';

/** A school at which a leave applies, on the days on which the person works there. */
export interface LeavePlace {
  schoolId: string;
  from: string;
  to: string;
}

/** The places of leave as a table `place`, to be joined laterally: its own school, and where the person works besides. */
export const places = sql`(
  select leave.school_id, leave.from_day, leave.to_day where leave.school_id is not null
  union
  select school_user.school_id, greatest(school_user.starts_on, leave.from_day),
    least(school_user.ends_on, leave.to_day)
  from school_user
  where school_user.account_id = leave.account_id and not leave.only_there
    and school_user.school_id <> leave.school_id and school_user.starts_on <= leave.to_day
    and (school_user.ends_on is null or school_user.ends_on >= leave.from_day)
) as place (school_id, from_day, to_day)`;

/** In one order for everybody, so that locks of several schools are taken in it. */
export async function placesOf(db: Database, { id }: Pick<Leave, 'id'>): Promise<LeavePlace[]> {
  const { rows } = await runFixed(
    db,
    sql<LeavePlace>`
    select place.school_id as "schoolId", place.from_day as from, place.to_day as to
    from leave cross join lateral ${places}
    where leave.id = ${id}
    order by place.school_id, place.from_day`,
  );
  return rows;
}
