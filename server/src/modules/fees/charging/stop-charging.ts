import { monthOf } from '@shala/contract/days.ts';
import type { Acting } from '../../../platform/audit.ts';
import { anyOf } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { LedgerDraft } from '../ledger/ledger-draft.ts';
import { programReason } from '../ledger/program-reasons.ts';
import { isOfStructure, lockAccounts, type StudentAccount } from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';
import { bringUp } from './bring-up.ts';
import { expectedOfStudent } from './expected-of-student.ts';

interface OfAdmission {
  schoolId: string;
  admissionId: string;
}

interface Leaving extends OfAdmission {
  leftOn: string;
}

/** Reverses what a structure charged for the months after a student has left; what was paid on it is paid ahead. */
export async function stopCharging(
  acting: Acting<CheckedDb>,
  { leftOn, ...of }: Leaving,
): Promise<void> {
  const account = await lockChargedAccount(acting.db, of);
  if (!account) return;
  const draft = new LedgerDraft(account);
  for (const charge of draft.account.charges) {
    if (charge.isReversed || !isOfStructure(charge)) continue;
    if (monthOf(charge.instalmentOn!) <= monthOf(leftOn)) continue;
    draft.reverseWhole(charge, programReason('has_left'));
  }
  await shortenBusMonths(acting, of, draft);
  draft.settle();
  await writeEntries(acting, of.schoolId, [draft]);
}

interface OfYear {
  schoolId: string;
  academicYearId: string;
  admissionIds: readonly string[];
}

/** Students whose promotion to a year was undone owe nothing for it; what they paid for it is paid ahead. */
export async function reverseYear(
  acting: Acting<CheckedDb>,
  { schoolId, academicYearId, admissionIds }: OfYear,
): Promise<void> {
  const charged = await acting.db
    .selectFrom('fee_entry')
    .where('school_id', '=', schoolId)
    .where('admission_id', '=', anyOf(admissionIds))
    .where('academic_year_id', '=', academicYearId)
    .where('kind', '=', 'charge')
    .distinct()
    .select('admission_id as id')
    .execute();
  const ids = charged.map(({ id }) => id);
  const accounts = await lockAccounts(acting.db, schoolId, ids);
  const drafts = [...accounts.values()].map((account) => {
    const draft = new LedgerDraft(account);
    for (const charge of draft.account.charges) {
      if (charge.isReversed || !isOfStructure(charge)) continue;
      if (charge.academicYearId !== academicYearId) continue;
      draft.reverseWhole(charge, programReason('promotion_undone'));
    }
    draft.settle();
    return draft;
  });
  await writeEntries(acting, schoolId, drafts);
}

/** Nothing for who was never charged, so that they get no account. */
export async function lockChargedAccount(
  db: CheckedDb,
  { schoolId, admissionId }: OfAdmission,
): Promise<StudentAccount | undefined> {
  const charged = await db
    .selectFrom('fee_account')
    .where('school_id', '=', schoolId)
    .where('admission_id', '=', admissionId)
    .select('admission_id')
    .executeTakeFirst();
  if (!charged) return undefined;
  return (await lockAccounts(db, schoolId, [admissionId])).get(admissionId);
}

/** What an instalment charged for the bus ends with the month of leaving. */
async function shortenBusMonths(
  { db, clock }: Acting<CheckedDb>,
  { schoolId, admissionId }: OfAdmission,
  draft: LedgerDraft,
): Promise<void> {
  const years = await db
    .selectFrom('fee_stop_assignment')
    .where('school_id', '=', schoolId)
    .where('admission_id', '=', admissionId)
    .distinct()
    .select('academic_year_id as academicYearId')
    .execute();
  for (const { academicYearId } of years) {
    const ofStudent = await expectedOfStudent(db, { schoolId, academicYearId, admissionId });
    if (!ofStudent?.byStopHeadId) continue;
    const { classId, expected, byStopHeadId } = ofStudent;
    bringUp(draft, {
      academicYearId,
      classId,
      expected,
      // Nothing is charged that was not charged before.
      until: '',
      today: clock.schoolDay(),
      reason: programReason('has_left'),
      only: ({ headId }) => headId === byStopHeadId,
    });
  }
}
