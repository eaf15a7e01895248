import { receiptNumber } from '@shala/contract/fee-money.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import {
  checkRateLimit,
  countHit,
  withRateLimit,
} from '../../../platform/rate-limit/rate-limit.ts';
import type { OpenCall } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { type CertificateKind, printedNumber } from './certificate-record.ts';

type Validating = OpenCall<Rows['studentSchool/validateCertificate/:code']>;

/** Anybody who has the paper reads here what it is, as it was issued. */
export async function validateCertificate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { params, address }: Validating,
) {
  const limitKey = { kind: 'certificate_code', subject: '', address } as const;
  await checkRateLimit(db, clock, limitKey);
  const found = await withRateLimit(db, clock, limitKey, async (transaction) => {
    const code = asPrinted(params.code);
    const found = (await certificateOf(transaction, code)) ?? (await receiptOf(transaction, code));
    if (!found) await countHit(transaction, clock, limitKey);
    return found;
  });
  if (!found) throw notFound('certificate');
  return found;
}

async function certificateOf(db: Database, code: string) {
  const found = await db
    .selectFrom('certificate')
    .where('code', '=', code)
    .select([
      'kind',
      printedNumber.as('number'),
      'issued_on as issuedOn',
      sql<string>`data -> 'school' ->> 'name'`.as('schoolName'),
      sql<string>`data ->> 'name'`.as('studentName'),
      sql<boolean>`cancelled_at is not null`.as('isCancelled'),
    ])
    .executeTakeFirst();
  return found && { ...found, kind: found.kind as CertificateKind, paise: null };
}

/** Of a receipt for fees: what was paid, and whether the payment was cancelled. */
async function receiptOf(db: Database, code: string) {
  const found = await db
    .selectFrom('fee_receipt')
    .innerJoin('fee_payment', (join) =>
      join
        .onRef('fee_payment.school_id', '=', 'fee_receipt.school_id')
        .onRef('fee_payment.id', '=', 'fee_receipt.payment_id'),
    )
    .innerJoin('fee_counter', 'fee_counter.id', 'fee_receipt.counter_id')
    .innerJoin('school', 'school.id', 'fee_receipt.school_id')
    .innerJoin('admission', 'admission.id', 'fee_receipt.admission_id')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('fee_cancellation', (join) =>
      join
        .onRef('fee_cancellation.school_id', '=', 'fee_receipt.school_id')
        .onRef('fee_cancellation.payment_id', '=', 'fee_receipt.payment_id'),
    )
    .where('fee_receipt.code', '=', code)
    .select([
      'fee_payment.kind',
      'fee_receipt.financial_year as financialYear',
      'fee_counter.code as counter',
      'fee_receipt.number',
      'fee_payment.day as issuedOn',
      'school.name as schoolName',
      'student.name as studentName',
      'fee_receipt.paise',
      sql<boolean>`fee_cancellation.payment_id is not null`.as('isCancelled'),
    ])
    .executeTakeFirst();
  if (!found) return undefined;
  const { financialYear, counter, number, kind, ...rest } = found;
  return {
    ...rest,
    kind: kind === 'payment' ? ('receipt' as const) : ('voucher' as const),
    number: receiptNumber({ financialYear, counter, number }),
  };
}

/** `7k3mq9xwa2bcd4ef` for `7K3M-Q9XW-A2BC-D4EF`. */
const asPrinted = (code: string): string =>
  (
    code
      .toUpperCase()
      .replaceAll('-', '')
      .match(/.{1,4}/g) ?? []
  ).join('-');
