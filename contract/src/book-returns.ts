import * as z from 'zod';
import { loan } from './book-loans.ts';
import { hold } from './books.ts';
import { json } from './endpoint.ts';
import { mostOfPayment, paise, somePaise, storedPaise } from './fee-money.ts';
import { payment } from './fee-payments.ts';
import { idempotencyKey, idOf, optionalText, version } from './fields.ts';

const loanEndings = ['returned', 'lost'] as const;
/** What becomes of a fine, or of the price of a lost copy. */
export const dueActs = ['charge', 'pay', 'waive'] as const;

export const returnForm = z
  .strictObject({
    id: idOf('book_loan'),
    version,
    ending: z.enum(loanEndings, { error: 'choice' }),
    /** What becomes of the fine or price; needed where there is one. */
    due: z.enum(dueActs, { error: 'choice' }).nullish(),
    /** Of a lost copy, instead of its own price. */
    pricePaise: paise.nullish(),
    /** Why it is not to be paid. */
    reason: optionalText(200),
    /** Where it was paid in cash at once; needs the right to take payments. */
    counterId: idOf('fee_counter').nullish(),
    /** What was taken in cash: all that is owed, as it was shown. */
    paidPaise: somePaise.max(mostOfPayment, { error: 'payment_most' }).nullish(),
    idempotencyKey: idempotencyKey.optional(),
  })
  .refine(({ due, reason }) => due !== 'waive' || Boolean(reason), {
    error: 'required',
    path: ['reason'],
  })
  .refine(({ due, counterId }) => due !== 'pay' || Boolean(counterId), {
    error: 'required',
    path: ['counterId'],
  })
  .refine(({ due, paidPaise }) => due !== 'pay' || Boolean(paidPaise), {
    error: 'required',
    path: ['paidPaise'],
  })
  .refine(({ due, idempotencyKey }) => due !== 'pay' || Boolean(idempotencyKey), {
    error: 'required',
    path: ['idempotencyKey'],
  })
  .meta({ needs: ['reason', 'counterId', 'paidPaise', 'idempotencyKey'] });

const returnedLoan = loan.extend({
  hold,
  /** What was charged for the lost copy and is no longer owed. */
  reversedPaise: storedPaise,
  /** What was paid in cash at once, with its receipt. */
  payment: payment.nullable(),
});
export type ReturnedLoan = z.infer<typeof returnedLoan>;

export const bookReturnRows = {
  'library/returnBook': json({
    summary: 'Return a book, also one that was noted as lost, or note that it is lost',
    body: returnForm,
    result: returnedLoan,
  }),
};
