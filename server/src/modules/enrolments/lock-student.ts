import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** To be locked before the admissions, as by whoever edits the student. */
export const lockStudent = (transaction: Database, id: string | RawBuilder<unknown>) =>
  sql`select id from student where id = ${id} for no key update`.execute(transaction);
