import { monthOf } from '@shala/contract/days.ts';
import type { Acting } from '../../../platform/audit.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { LedgerDraft } from '../ledger/ledger-draft.ts';
import { programReason } from '../ledger/program-reasons.ts';
import { isOfStructure } from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';
import { bringUp, keyOf } from './bring-up.ts';
import { expectedOfStudent } from './expected-of-student.ts';
import { lockChargedAccount } from './stop-charging.ts';

interface Returning {
  schoolId: string;
  admissionId: string;
  /** The year of the class where the student is again. */
  academicYearId: string;
  /** The day of leaving, which is undone. */
  leftOn: string;
}

/** Charges again what `stopCharging` has reversed or shortened, and nothing else that a structure would charge. */
export async function resumeCharging(
  acting: Acting<CheckedDb>,
  { leftOn, academicYearId, ...of }: Returning,
): Promise<void> {
  const account = await lockChargedAccount(acting.db, of);
  if (!account) return;
  const ofStudent = await expectedOfStudent(acting.db, { ...of, academicYearId });
  if (!ofStudent) return;
  const { classId, expected, byStopHeadId } = ofStudent;
  const draft = new LedgerDraft(account);
  const reversed = draft.account.charges.filter(
    (charge) =>
      charge.isReversed &&
      isOfStructure(charge) &&
      charge.academicYearId === academicYearId &&
      monthOf(charge.instalmentOn!) > monthOf(leftOn),
  );
  const stopped = new Set(reversed.map(keyOf));
  const charged = draft.account.charges.filter(({ isReversed }) => !isReversed);
  const ofBus = new Set(charged.filter(({ headId }) => headId === byStopHeadId).map(keyOf));
  bringUp(draft, {
    academicYearId,
    classId,
    expected,
    until: '9999-12-31',
    today: acting.clock.schoolDay(),
    reason: programReason('promotion_undone'),
    only: (charge) => stopped.has(keyOf(charge)) || ofBus.has(keyOf(charge)),
  });
  await writeEntries(acting, of.schoolId, [draft]);
}
