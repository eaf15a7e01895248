import * as z from 'zod';
import { asciiDigits } from './digits.ts';
import { json } from './endpoint.ts';
import { account, receipt } from './fee-accounts.ts';
import { mode, reason } from './fee-kinds.ts';
import { mostOfPayment, paise, somePaise, storedPaise } from './fee-money.ts';
import {
  areDistinct,
  date,
  idempotencyKey,
  idOf,
  isCleanText,
  ofSchool,
  optionalText,
  tooLong,
  uuid,
  withoutAadhaar,
} from './fields.ts';
import { sumOfPaise } from './money.ts';

const act = { admissionId: idOf('admission'), idempotencyKey: idempotencyKey.optional() };

export const chargeForm = z.strictObject({
  ...act,
  headId: idOf('fee_head'),
  paise: somePaise,
  dueOn: date,
  reason,
});
export const openingForm = z.strictObject({
  ...act,
  /** What was owed before this program. */
  paise: somePaise,
  dueOn: date,
  reason,
});
export const chargeActForm = z.strictObject({ ...act, chargeId: uuid, reason });
export const writeOffForm = z.strictObject({ ...act, chargeId: uuid, paise: somePaise, reason });

/** A UPI reference has as many digits as an Aadhaar number, and one in ten passes for one; it has no gaps. */
const bankReference = z
  .string()
  .trim()
  .max(60, tooLong)
  .refine(isCleanText, { error: 'characters' })
  .refine((text) => /^\d{12}$/.test(text) || withoutAadhaar(text), { error: 'aadhaar' })
  .nullish();

const instrument = {
  counterId: idOf('fee_counter'),
  mode,
  reference: bankReference,
  bank: optionalText(60),
  instrumentOn: date.nullish(),
};

const isOnPaper = (mode: string): boolean => mode === 'cheque' || mode === 'dd';

/** Cheques and drafts have numbers of six digits since the standard of 2010 (CTS). */
const isChequeNumber = (text: string): boolean => /^\d{6}$/.test(asciiDigits(text));

/** What a mode needs: a cheque its number, bank and date, the others the number of their slip. */
const withReference = <
  S extends z.ZodType<{ mode: string; reference?: string | null | undefined }>,
>(
  form: S,
) =>
  form
    .refine(({ mode, reference }) => mode === 'cash' || Boolean(reference), {
      error: 'required',
      path: ['reference'],
    })
    .refine(({ mode, reference }) => !isOnPaper(mode) || !reference || isChequeNumber(reference), {
      error: 'cheque_number',
      path: ['reference'],
    });

export const paymentForm = withReference(
  z
    .strictObject({
      ...ofSchool,
      ...instrument,
      /** Of cash: what was handed over. */
      tenderedPaise: somePaise.nullish(),
      note: optionalText(200),
      students: z
        .array(
          z.strictObject({
            admissionId: idOf('admission'),
            paise: somePaise.max(mostOfPayment, { error: 'payment_most' }),
            /** Charges and waives the late fee that is due today, for this reason. */
            waiveLateFee: optionalText(200),
          }),
        )
        .min(1, { error: 'required' })
        .max(10, { error: 'range' }),
      /**
       * The newest entry of each account as the page showed it; who changed it meanwhile is named instead of paid
       * again. Of accounts that nothing is paid into it says nothing.
       */
      seen: z
        .array(z.strictObject({ admissionId: uuid, lastEntryId: uuid.nullable() }))
        .max(10, { error: 'range' })
        .optional(),
      idempotencyKey,
    })
    .refine(
      // Of one amount that is too large its own field speaks.
      ({ students }) =>
        students.some(({ paise }) => paise > mostOfPayment) ||
        sumOfPaise(students) <= mostOfPayment,
      { error: 'payment_most', path: ['students'] },
    )
    .refine(({ students }) => areDistinct(students.map(({ admissionId }) => admissionId)), {
      error: 'twice',
      path: ['students'],
    })
    .refine(
      ({ mode, tenderedPaise, students }) =>
        !tenderedPaise || (mode === 'cash' && tenderedPaise >= sumOfPaise(students)),
      { error: 'tendered', path: ['tenderedPaise'] },
    )
    .refine(({ mode, bank }) => !isOnPaper(mode) || Boolean(bank), {
      error: 'required',
      path: ['bank'],
    })
    .refine(({ mode, instrumentOn }) => !isOnPaper(mode) || Boolean(instrumentOn), {
      error: 'required',
      path: ['instrumentOn'],
    }),
);

export const refundForm = withReference(
  z.strictObject({
    ...act,
    ...instrument,
    paise: somePaise,
    reason,
    /** What the page showed as paid ahead; where it is another amount by now, nothing is refunded. */
    aheadPaise: paise.optional(),
  }),
);

export const cancelPaymentForm = z.strictObject({
  id: idOf('fee_payment'),
  counterId: idOf('fee_counter'),
  reason,
  /** A cheque that the bank did not pay: the school's charge for it is added. */
  isBounced: z.boolean().default(false),
});

/** Beside the error for a payment whose advance was refunded: the refund to cancel first. */
export const refundInTheWay = z.object({
  refund: z.object({
    paymentId: idOf('fee_payment'),
    admissionId: idOf('admission'),
    number: z.string(),
  }),
});
export type RefundInTheWay = z.infer<typeof refundInTheWay>;

export const payment = z.object({
  id: idOf('fee_payment'),
  ...ofSchool,
  kind: z.enum(['payment', 'refund']),
  paise: storedPaise,
  changePaise: storedPaise,
  mode,
  receipts: z.array(receipt),
});
export type FeePayment = z.infer<typeof payment>;

export const feePaymentRows = {
  'fees/recordCharge': json({
    summary: 'Charge a student for one thing',
    body: chargeForm,
    result: account,
  }),
  'fees/recordOpening': json({
    summary: 'What a student owed before',
    body: openingForm,
    result: account,
  }),
  'fees/reverseCharge': json({
    summary: 'Reverse a charge; what was paid on it is paid ahead',
    body: chargeActForm,
    result: account,
  }),
  'fees/recordWriteOff': json({
    summary: 'Write off what is still owed of a charge, or a part of it',
    body: writeOffForm,
    result: account,
  }),
  'fees/releaseDeposit': json({
    summary: 'Give a deposit free: it is paid ahead, and can be refunded',
    body: chargeActForm,
    result: account,
  }),
  'fees/recordFeesPayment': json({
    summary: 'Take a payment for one student or for several of a family, with a receipt each',
    checksItsIds: true,
    body: paymentForm,
    result: payment,
  }),
  'fees/recordRefund': json({
    summary: 'Refund what was paid ahead',
    body: refundForm,
    result: payment,
  }),
  'fees/cancelPayment': json({
    summary: 'Cancel a payment or refund with all its receipts, today; a cheque that bounced too',
    body: cancelPaymentForm,
    result: payment,
  }),
};
