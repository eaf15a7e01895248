import { type Database, fixed } from '../../../platform/database.ts';

const columns = [
  'account.id',
  'account.name',
  'account.email',
  'account.mobile',
  'account.status',
  'account.language',
  'account.password_hash as passwordHash',
  'account.student_id as studentId',
  'account.password_change_required as isOneTime',
  'account.one_time_until as oneTimeUntil',
] as const;

/** At most one: e-mail and mobile are unique. */
export const findAccount = (
  db: Database,
  by: { id: string } | { email: string } | { mobile: string },
) => {
  const accounts = db.selectFrom('account').select(columns);
  const found =
    'mobile' in by
      ? accounts.where('mobile', '=', by.mobile)
      : 'email' in by
        ? accounts.where('email', '=', by.email)
        : accounts.where('id', '=', by.id);
  return fixed(found).executeTakeFirst();
};

export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
