import { lastCountOf } from '@shala/contract/fee-day.ts';
import type { feeRows } from '@shala/contract/fees.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { conflictError, notFound } from '../../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../../platform/file-answer.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { type DepositSlip, printDepositSlip } from '../../papers/papers-public.ts';
import { listClosings } from '../day/closing-record.ts';
import { cashOf, notImported } from '../day/collection.ts';
import { listCounters } from '../setup/fee-counters.ts';
import { feePaper } from './fee-paper.ts';

type SlipQuery = z.output<(typeof feeRows)['fees/generateDepositSlip']['query']>;

/** The cash and cheques of a day, at one counter or all, as they are brought to the bank. */
export async function depositSlipPdf(
  services: Services,
  { db, clock }: Reading,
  { schoolId, day, counterId, language }: SlipQuery,
): Promise<FileAnswer> {
  const checked = db.checked('school', schoolId);
  const counter = counterId
    ? (await listCounters(db, { schoolId })).find(({ id }) => id === counterId)
    : null;
  if (counter === undefined) throw notFound('fee_counter');
  const span = { schoolId, counterId, from: day, to: day };
  const closings = await listClosings(db, span);
  const booked = closings.reduce((sum, { cashPaise }) => sum + cashPaise, 0);
  const slip = {
    day,
    counter: counter?.code ?? null,
    counted: addedUp(closings.flatMap((closing) => lastCountOf(closing).counted)),
    uncountedPaise: (await cashOf(checked, span)) - booked,
    cheques: await chequesOf(checked, { schoolId, day, counterId }),
  };
  if (totalOf(slip) <= 0) throw conflictError('fees.nothing_to_deposit');
  const { paper } = await feePaper(services, checked, schoolId, language);
  const { language: printed, school, bankAccount } = paper;
  const printedOn = clock.schoolDay();
  const content = await printDepositSlip(services, {
    language: printed,
    school,
    bankAccount,
    printedOn,
    ...slip,
  });
  return pdfAnswer(fileNameOf(['deposit-slip', slip.counter, day], 'pdf'), content, null);
}

type Counted = DepositSlip['counted'];

/** The notes and coins of all who counted, the largest first. */
function addedUp(counted: Counted): Counted {
  const notes = new Map<number, number>();
  for (const { paise, count } of counted) notes.set(paise, (notes.get(paise) ?? 0) + count);
  return [...notes]
    .filter(([, count]) => count > 0)
    .map(([paise, count]) => ({ paise, count }))
    .sort((one, other) => other.paise - one.paise);
}

const totalOf = ({
  counted,
  uncountedPaise,
  cheques,
}: Pick<DepositSlip, 'counted' | 'uncountedPaise' | 'cheques'>) =>
  counted.reduce((sum, { paise, count }) => sum + paise * count, uncountedPaise) +
  sumOfPaise(cheques);

/** A cancelled cheque went back to the payer; one that bounced had been brought to the bank. */
async function chequesOf(
  db: CheckedDb,
  { schoolId, day, counterId }: { schoolId: string; day: string; counterId?: string | undefined },
): Promise<DepositSlip['cheques']> {
  let found = db
    .selectFrom('fee_payment')
    .leftJoin('fee_cancellation', (join) =>
      join
        .onRef('fee_cancellation.school_id', '=', 'fee_payment.school_id')
        .onRef('fee_cancellation.payment_id', '=', 'fee_payment.id'),
    )
    .where('fee_payment.school_id', '=', schoolId)
    .where('fee_payment.day', '=', day)
    .where('fee_payment.kind', '=', 'payment')
    .where('fee_payment.mode', 'in', ['cheque', 'dd'])
    .where(sql<boolean>`${notImported(schoolId, 'fee_payment')}`)
    .where((eb) =>
      eb.or([
        eb('fee_cancellation.payment_id', 'is', null),
        eb('fee_cancellation.is_bounced', '=', true),
      ]),
    );
  if (counterId) found = found.where('fee_payment.counter_id', '=', counterId);
  const rows = await found
    .orderBy('fee_payment.mode')
    .orderBy('fee_payment.id')
    .select([
      'fee_payment.mode',
      'fee_payment.reference',
      'fee_payment.instrument_on as day',
      'fee_payment.bank',
      'fee_payment.paise',
    ])
    .execute();
  return rows.map(({ reference, ...row }) => ({ ...row, number: reference ?? '' }));
}
