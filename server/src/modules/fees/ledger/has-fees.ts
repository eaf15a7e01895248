import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Database } from '../../../platform/database.ts';

/** Something was charged to the student or paid, or a concession was granted, at whatever school. */
export const hasFees = (studentId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from fee_entry join admission on admission.school_id = fee_entry.school_id
    and admission.id = fee_entry.admission_id where admission.student_id = ${studentId})
  or exists (select from fee_grant join admission on admission.school_id = fee_grant.school_id
    and admission.id = fee_grant.admission_id where admission.student_id = ${studentId}))`;

/** An account without entries goes with its student. */
export async function removeEmptyAccounts(
  db: Database,
  studentIds: readonly string[],
): Promise<void> {
  await sql`delete from fee_account using admission
    where admission.school_id = fee_account.school_id and admission.id = fee_account.admission_id
      and admission.student_id = ${anyOf(studentIds)}`.execute(db);
}
