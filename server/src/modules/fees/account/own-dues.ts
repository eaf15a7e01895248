import type { OwnHome } from '@shala/contract/dashboard.ts';
import type { Reading } from '../../../platform/serve.ts';
import { overdueOf, owedOf, readAccounts } from '../ledger/student-account.ts';

/** What the student owes at the present school; undefined where the student is at none. */
export async function ownDues({ db, clock }: Reading): Promise<OwnHome['dues'] | undefined> {
  const { rows, checked } = await db.reach('admission', (own) =>
    own
      .where('admission.student_id', '=', db.person.studentId)
      .where('admission.left_on', 'is', null)
      .select(['admission.id', 'admission.school_id as schoolId']),
  );
  const [own] = rows;
  if (!own) return undefined;
  const account = (await readAccounts(checked, own.schoolId, [own.id])).get(own.id)!;
  const open = account.charges.filter(({ owed }) => owed > 0).map(({ lateAfter }) => lateAfter);
  return {
    owedPaise: owedOf(account),
    overduePaise: overdueOf(account, clock.schoolDay()),
    nextDueOn: open.sort()[0] ?? null,
  };
}
