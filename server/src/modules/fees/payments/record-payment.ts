import type { LateFeeRule } from '@shala/contract/fee-money.ts';
import type { FeePayment, paymentForm } from '@shala/contract/fee-payments.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { conflictError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import { lateFeesOf } from '../ledger/late-fees.ts';
import { LedgerDraft } from '../ledger/ledger-draft.ts';
import type { StudentAccount } from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';
import { programHead } from '../setup/fee-heads.ts';
import { type ReceiptToIssue, receiptFor } from './issue-receipts.ts';
import { lockToPay } from './lock-to-pay.ts';
import { payInto } from './pay-into.ts';
import { findPayment } from './payment-record.ts';
import { requireFresh } from './require-fresh.ts';
import { requireSeen } from './require-seen.ts';
import { writePayment } from './write-payment.ts';

type Form = z.output<typeof paymentForm>;
export type Taking = Pick<Call, 'db' | 'clock' | 'actor' | 'person' | 'say'>;
type TakingInLanguage = Taking & Pick<Call, 'language'>;

/** Takes what a family pays for one or several children, each with a receipt of its own. */
export function recordPayment(call: TakingInLanguage, form: Form): Promise<FeePayment> {
  // What the page shows by now does not make the same payment another one.
  const { idempotencyKey: key, seen: _, ...body } = form;
  const attempt = { clock: call.clock, key, path: 'fees/recordFeesPayment' };
  return once(call.db, { ...attempt, body: JSON.stringify(body) }, (db) =>
    take({ ...call, db }, form),
  );
}

async function take(call: TakingInLanguage, form: Form): Promise<FeePayment> {
  const { db, clock, actor, person, language } = call;
  const { schoolId, counterId, students, seen = [] } = form;
  const { accountId } = person;
  const today = clock.schoolDay();
  requireFresh(form, today);
  const admissionIds = students.map(({ admissionId }) => admissionId);
  const counterDay = { schoolId, counterId, accountId, day: today };
  const locked = await lockToPay(db, counterDay, admissionIds);
  const { checked, classes, accounts, mergedInto, lateFee } = locked;
  const paidInto = seen.filter(({ admissionId }) => accounts.has(admissionId));
  await requireSeen({ db: checked, schoolId, language }, paidInto);
  const acting = { db: checked, clock, actor };
  const receipts: ReceiptToIssue[] = [];
  const drafts: LedgerDraft[] = [];
  for (const { admissionId, paise, waiveLateFee } of students) {
    const draft = new LedgerDraft(accounts.get(admissionId)!);
    const classId = classes.get(admissionId) ?? null;
    await chargeLateFees(checked, draft, { schoolId, classId, waiveLateFee, today, lateFee });
    const receipt = receiptFor({ admissionId, classId, paise });
    payInto(draft, paise, receipt.id);
    draft.settle();
    const other = mergedInto.get(admissionId);
    if (other && draft.account.ahead > 0) throw await payTheOther(checked, other);
    receipts.push(receipt);
    drafts.push(draft);
  }
  const id = newId();
  const paise = sumOfPaise(students);
  await writePayment(acting, accountId, { ...form, id, kind: 'payment', paise }, receipts);
  await writeEntries(acting, schoolId, drafts);
  return takenPayment(call, id, form.reference);
}

/** Nothing is paid ahead on a record that was merged into another. */
async function payTheOther(db: CheckedDb, admissionId: string) {
  const { number } = await db
    .selectFrom('admission')
    .where('id', '=', admissionId)
    .select('register_number as number')
    .executeTakeFirstOrThrow();
  return conflictError('fees.merged', { number });
}

/** A payment that was written a moment ago, recorded in the audit. */
export async function takenPayment(
  call: Taking,
  id: string,
  reference: string | null = null,
): Promise<FeePayment> {
  const payment = await findPayment(call.db, call.say, id);
  const { schoolId, paise, mode, receipts } = payment;
  await recordAct(call, {
    act: 'fee_payment.take',
    entityId: id,
    entityName: receipts.map(({ number }) => number).join(', '),
    schoolId,
    after: { paise, mode, reference },
  });
  return payment;
}

interface ChargingLate {
  schoolId: string;
  classId: string | null;
  today: string;
  lateFee: LateFeeRule;
  /** The reason why what is due today is not to be paid. */
  waiveLateFee: string | null | undefined;
}

/** Charges what is late today, before the payment is divided. */
async function chargeLateFees(
  db: CheckedDb,
  draft: LedgerDraft,
  { schoolId, classId, today, lateFee, waiveLateFee }: ChargingLate,
): Promise<void> {
  const lateFees = lateFeesOf(draft.account, lateFee, today);
  if (lateFees.length === 0) return;
  const head = await programHead(db, schoolId, 'late_fee');
  for (const { dueOn, paise, ...names } of lateFees) {
    const charge = draft.charge({
      ...head,
      paise,
      classId,
      ...names,
      dueOn: today,
      instalmentOn: dueOn,
      round: nextRound(draft.account, dueOn),
    });
    if (waiveLateFee) draft.lower(charge, 'concession', paise, { reason: waiveLateFee });
  }
}

const nextRound = ({ charges }: StudentAccount, dueOn: string): number =>
  1 +
  Math.max(
    0,
    ...charges.map(({ headKind, instalmentOn, round }) =>
      headKind === 'late_fee' && instalmentOn === dueOn ? (round ?? 0) : 0,
    ),
  );
