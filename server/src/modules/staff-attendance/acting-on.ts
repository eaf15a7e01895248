import type { Database } from '../../platform/database.ts';
import { actsOn } from '../../platform/work-at-school.ts';
import type { PersonDay } from './staff-mark.ts';

/** The account of the teacher who was the acting principal of a school on a day (decision 0104). */
export async function actingOn(
  db: Database,
  { schoolId, day }: Pick<PersonDay, 'schoolId' | 'day'>,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('school_user')
    .where('school_id', '=', schoolId)
    .where(actsOn(day))
    .select('account_id as id')
    .executeTakeFirst();
  return found?.id;
}
