import { invalid, notFound } from '../../platform/errors.ts';
import type { Call } from '../../platform/serve.ts';
import { worksToday } from '../schools/schools-public.ts';

interface Named {
  schoolId: string;
  admissionId?: string | null | undefined;
  accountId?: string | null | undefined;
}

export interface Borrower {
  admission_id: string | null;
  account_id: string | null;
}

/** Locked, so that two counters do not both issue the last book that the person may have. */
export async function lockBorrower(
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  { schoolId, admissionId, accountId }: Named,
): Promise<Borrower> {
  if (admissionId) {
    const checked = await db.lock('admission', admissionId, 'no key update');
    const { school_id, left_on } = await checked
      .selectFrom('admission')
      .where('id', '=', admissionId)
      .select(['school_id', 'left_on'])
      .executeTakeFirstOrThrow();
    if (school_id !== schoolId) throw notFound('admission');
    if (left_on) throw invalid({ field: 'admissionId', key: 'has_left' });
    return { admission_id: admissionId, account_id: null };
  }
  const checked = await db.lock('account', accountId!, 'no key update');
  const works = await checked
    .selectFrom('school_user')
    .where('school_user.account_id', '=', accountId!)
    .where('school_user.school_id', '=', schoolId)
    .where(worksToday(clock.schoolDay()))
    .select('school_user.id')
    .executeTakeFirst();
  if (!works) throw notFound('account');
  return { admission_id: null, account_id: accountId! };
}
