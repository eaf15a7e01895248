import type { Database } from '../platform/database.ts';

/** The admissions of a school in the order of its register. */
export const presentStudents = (db: Database, schoolId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('admission')
    .where('school_id', '=', schoolId)
    .where('left_on', 'is', null)
    .orderBy('register_key')
    .select('id')
    .execute();
