import { sql } from 'kysely';
import { anyOf, type Database } from '../../platform/database.ts';

/**
 * The accounts with a history: they have signed in or acted, have a class or lessons, or have leave
 * and attendance.
 */
export async function usedAccounts(db: Database, ids: string[]): Promise<Set<string>> {
  const used = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where((or) =>
      or.or([
        or('last_sign_in_at', 'is not', null),
        sql<boolean>`exists (select from sign_in
          where sign_in.account_id = account.id and sign_in.outcome = 'signed_in')`,
        sql<boolean>`exists (select from audit where audit.account_id = account.id)`,
        sql<boolean>`exists (select from class where class.class_teacher_id = account.id)`,
        sql<boolean>`exists (select from teaching where teaching.teacher_id = account.id)`,
        sql<boolean>`exists (select from lesson where lesson.teacher_id = account.id)`,
        sql<boolean>`exists (select from substitution where substitution.substitute_id = account.id)`,
        sql<boolean>`exists (select from leave where leave.account_id = account.id)`,
        sql<boolean>`exists (select from leave_entry where leave_entry.account_id = account.id)`,
        sql<boolean>`exists (select from staff_mark where staff_mark.account_id = account.id)`,
        sql<boolean>`exists (select from feedback where feedback.account_id = account.id
          or feedback.about_account_id = account.id or feedback.assigned_to = account.id)`,
        sql<boolean>`exists (select from job where job.account_id = account.id)`,
      ]),
    )
    .execute();
  return new Set(used.map(({ id }) => id));
}
