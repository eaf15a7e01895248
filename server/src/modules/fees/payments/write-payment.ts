import type { paymentModes } from '@shala/contract/fees.ts';
import type { Acting } from '../../../platform/audit.ts';
import { fixed } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { requireOpenDay } from '../day/open-day.ts';

interface PaymentToWrite {
  id: string;
  schoolId: string;
  counterId: string;
  kind: 'payment' | 'refund';
  mode: (typeof paymentModes)[number];
  paise: number;
  tenderedPaise?: number | null | undefined;
  reference?: string | null | undefined;
  bank?: string | null | undefined;
  instrumentOn?: string | null | undefined;
  note?: string | null | undefined;
}

/** The act of paying, in the open day of whoever takes the money. */
export async function writePayment(
  { db, clock, actor }: Acting<CheckedDb>,
  accountId: string,
  payment: PaymentToWrite,
): Promise<void> {
  const { schoolId, counterId } = payment;
  const day = clock.schoolDay();
  await requireOpenDay(db, { schoolId, counterId, accountId, day });
  const written = db.insertInto('fee_payment').values({
    school_id: schoolId,
    id: payment.id,
    counter_id: counterId,
    kind: payment.kind,
    mode: payment.mode,
    paise: payment.paise,
    tendered_paise: payment.tenderedPaise ?? null,
    reference: payment.reference || null,
    bank: payment.bank || null,
    instrument_on: payment.instrumentOn ?? null,
    note: payment.note || null,
    day,
    at: clock.now().toISOString(),
    account_id: accountId,
    account_name: actor.name ?? '',
  });
  await fixed(written).execute();
}
