import { sql } from 'kysely';
import type { Reading } from '../../platform/serve.ts';
import { staffOf } from '../classes/classes-public.ts';

/** The staff of a school by name, without the caller; of the caller's schools where none is named. */
export async function listStaff({ db, clock }: Reading, schoolId: string | undefined) {
  const { person } = db;
  const ids = schoolId ? [schoolId] : person.plannedSchoolIds;
  if (ids.length === 0) return [];
  const checked = await db.require('school', ids);
  const lists = ids.map((id) =>
    staffOf(checked, { schoolId: id, day: clock.schoolDay() })
      .where('account.id', '<>', person.accountId)
      .where('account.is_service', '=', false)
      .select(['account.id', 'account.name'])
      .select(sql<'Principal' | 'Teacher'>`account.role`.as('role'))
      .select(sql<string>`${id}::uuid`.as('schoolId'))
      .orderBy('account.search_key')
      .execute(),
  );
  return (await Promise.all(lists)).flat();
}
