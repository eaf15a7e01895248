import type { FeePayment, refundForm } from '@shala/contract/fee-payments.ts';
import { amountInFigures } from '@shala/contract/money.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { conflictError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { requireOpenDay } from '../day/open-day.ts';
import { LedgerDraft } from '../ledger/ledger-draft.ts';
import { lockAccounts } from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';
import { openCounter } from '../setup/fee-counters.ts';
import { receiptFor } from './issue-receipts.ts';
import { findPayment } from './payment-record.ts';
import type { Taking } from './record-payment.ts';
import { writePayment } from './write-payment.ts';

type Form = z.output<typeof refundForm>;

/** Refunds what was paid ahead, with a voucher. */
export function recordRefund(call: Taking, form: Form): Promise<FeePayment> {
  // What the page shows by now does not make the same refund another one.
  const { idempotencyKey: key, aheadPaise: _, ...body } = form;
  const attempt = { clock: call.clock, key, path: 'fees/recordRefund' };
  return once(call.db, { ...attempt, body: JSON.stringify(body) }, (db) =>
    refund({ ...call, db }, form),
  );
}

async function refund(call: Taking, form: Form): Promise<FeePayment> {
  const { db, clock, actor, person, say } = call;
  const { admissionId, counterId, paise, reason, aheadPaise } = form;
  const checked = await db.lock('admission', admissionId, 'key share');
  const { schoolId, classId } = await checked
    .selectFrom('admission')
    .where('id', '=', admissionId)
    .select(['school_id as schoolId', 'class_id as classId'])
    .executeTakeFirstOrThrow();
  await openCounter(db, schoolId, counterId);
  const accounts = await lockAccounts(checked, schoolId, [admissionId]);
  const { accountId } = person;
  const day = clock.schoolDay();
  await requireOpenDay(checked, { schoolId, counterId, accountId, day });
  const draft = new LedgerDraft(accounts.get(admissionId)!);
  const { ahead } = draft.account;
  if (aheadPaise !== undefined && aheadPaise !== ahead) {
    throw conflictError('fees.ahead_changed', { amount: amountInFigures(ahead) });
  }
  if (paise > ahead) throw conflictError('fees.not_ahead');
  const id = newId();
  const acting = { db: checked, clock, actor };
  const voucher = receiptFor({ admissionId, classId, paise });
  const of = { ...form, id, schoolId, kind: 'refund', note: reason } as const;
  await writePayment(acting, accountId, of, [voucher]);
  draft.refund(paise, voucher.id);
  await writeEntries(acting, schoolId, [draft]);
  const payment = await findPayment(db, say, id);
  await recordAct(call, {
    act: 'fee_payment.refund',
    entityId: id,
    entityName: payment.receipts[0]!.number,
    schoolId,
    after: { paise, mode: form.mode, reason },
  });
  return payment;
}
