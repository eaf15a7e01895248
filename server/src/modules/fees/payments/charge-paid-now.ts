import type { FeePayment } from '@shala/contract/fee-payments.ts';
import { newId } from '@shala/contract/new-id.ts';
import { checkAccess } from '../../../platform/access.ts';
import { requireOpenDay } from '../day/open-day.ts';
import { type AskedFor, chargeStudent } from '../ledger/charge-student.ts';
import { openCounter } from '../setup/fee-counters.ts';
import { receiptFor } from './issue-receipts.ts';
import { type Taking, takenPayment } from './record-payment.ts';
import { writePayment } from './write-payment.ts';

/**
 * Charges what another module asks of a student and takes it in cash at once, within that module's transaction. The
 * money is for this charge and for no older one: the family has paid for a book, and reads so on the receipt.
 */
export async function chargePaidNow(
  call: Taking,
  asked: AskedFor,
  counterId: string,
): Promise<FeePayment> {
  const { db, clock, actor, person } = call;
  checkAccess('fees/recordFeesPayment', person, {});
  const { accountId } = person;
  const { admissionId, paise } = asked;
  const id = newId();
  await chargeStudent(call, asked, async ({ checked, schoolId, classId, draft }, charge) => {
    await openCounter(db, schoolId, counterId);
    await requireOpenDay(checked, { schoolId, counterId, accountId, day: clock.schoolDay() });
    const receipt = receiptFor({ admissionId, classId, paise });
    const cash = { id, schoolId, counterId, kind: 'payment', mode: 'cash', paise } as const;
    await writePayment({ db: checked, clock, actor }, accountId, cash, [receipt]);
    draft.pay(charge, paise, receipt.id);
  });
  return takenPayment(call, id);
}
