import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

const columns = [
  'account.id',
  'account.name',
  'account.email',
  'account.mobile',
  'account.status',
  'account.language',
  'account.password_hash as passwordHash',
  'account.student_id as studentId',
] as const;

/** At most one: e-mail and mobile are unique. */
export const findAccount = (
  db: Database,
  by: { id: string } | { email: string } | { mobile: string },
) => {
  const accounts = db.selectFrom('account').select(columns);
  if ('mobile' in by) return accounts.where('mobile', '=', by.mobile).executeTakeFirst();
  if ('email' in by) return accounts.where('email', '=', by.email).executeTakeFirst();
  return accounts.where('id', '=', by.id).executeTakeFirst();
};

export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** False where the account was deactivated or its password changed since it was read. */
export async function markSignedIn(
  transaction: Database,
  clock: Clock,
  { id, passwordHash }: Pick<FoundAccount, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ last_sign_in_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('password_hash', 'is not distinct from', passwordHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
