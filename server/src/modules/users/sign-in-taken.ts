import { type FieldIssue, invalid, notFound } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';

interface Contact {
  email: string | null;
  mobile: string | null;
}

/** E-mail and mobile belong to one person each, who is named to those who may read them. */
export async function takenIssues(
  db: Scoped,
  { email, mobile }: Contact,
  exceptId?: string,
): Promise<FieldIssue[]> {
  let others = unscoped(db, 'unique across schools')
    .selectFrom('account')
    .where((or) => or.or([or('email', '=', email), or('mobile', '=', mobile)]))
    .select(['name', 'email', 'mobile', db.contact('account').as('isSeen')]);
  if (exceptId) others = others.where('id', '!=', exceptId);
  const found = await others.execute();
  return (['email', 'mobile'] as const).flatMap((field) => {
    const other = found.find((account) => account[field] === { email, mobile }[field]);
    if (!other?.[field]) return [];
    return other.isSeen
      ? { field, key: 'belongs_to', values: { name: other.name } }
      : { field, key: 'exists_elsewhere' };
  });
}

/** For two who save at the same moment. */
export const userViolations = {
  account_email_key: () => invalid({ field: 'email', key: 'exists_elsewhere' }),
  account_mobile_key: () => invalid({ field: 'mobile', key: 'exists_elsewhere' }),
  school_user_school_id_fkey: () => notFound('school'),
};
