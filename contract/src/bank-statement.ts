import * as z from 'zod';
import { file, json } from './endpoint.ts';
import { paymentModes } from './fee-kinds.ts';
import { storedPaise } from './fee-money.ts';
import { byId, date, idOf, instant, ofSchool, requiredText, spanOf } from './fields.ts';
import { bulkUploadForm, importRowsOf } from './imports.ts';
import { listQuery, pageOf } from './lists.ts';

/**
 * Proposed: one payment has this amount and its reference stands in the line. Ambiguous: several may be
 * meant, or only amount and day fit. Set aside: a person said that it is not about fees.
 */
const bankLineStates = ['proposed', 'ambiguous', 'unmatched', 'matched', 'setAside'] as const;

const mostDays = 400;
const period = { ...ofSchool, from: date, to: date };

const bankPayment = z.object({
  id: idOf('fee_payment'),
  kind: z.enum(['payment', 'refund']),
  mode: z.enum(paymentModes),
  paise: storedPaise,
  reference: z.string().nullable(),
  bank: z.string().nullable(),
  instrumentOn: date.nullable(),
  day: date,
  /** Of a cheque that bounced: the money goes out again. */
  isBounced: z.boolean(),
  /** The receipts, with whom they are for. */
  receipts: z.array(
    z.object({
      number: z.string(),
      admissionId: idOf('admission'),
      studentName: z.string(),
      studentLocalName: z.string().nullable(),
    }),
  ),
});
export type BankPayment = z.infer<typeof bankPayment>;

const bankLine = z.object({
  id: idOf('bank_line'),
  ...ofSchool,
  day: date,
  narration: z.string(),
  reference: z.string().nullable(),
  /** Into the account is positive. */
  paise: storedPaise,
  balancePaise: storedPaise.nullable(),
  state: z.enum(bankLineStates),
  /** Those that it is matched to, or that may be meant. */
  payments: z.array(bankPayment),
  /** The cheque that came back by this line, as its number says; it is not marked as bounced. */
  returned: bankPayment.nullable(),
  matchedBy: z.string().nullable(),
  matchedAt: instant.nullable(),
  setAside: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
});
export type BankLine = z.infer<typeof bankLine>;

const share = z.object({ lines: z.int(), paise: storedPaise });
const bankCounts = z.object({
  proposed: share,
  ambiguous: share,
  unmatched: share,
  matched: share,
  setAside: share,
  /** Receipts without money on the statement. */
  withoutMoney: share,
});
export type BankCounts = z.infer<typeof bankCounts>;

const linesQuery = spanOf(
  z.strictObject({
    ...listQuery(['day'], '-day'),
    ...period,
    state: z.enum(bankLineStates, { error: 'choice' }).optional(),
  }),
  mostDays,
);
const paymentsQuery = spanOf(
  z.strictObject({ ...listQuery(['day'], '-day'), ...period }),
  mostDays,
);

export const bankMatchForm = z.strictObject({
  ...ofSchool,
  matches: z
    .array(
      z.strictObject({
        lineId: idOf('bank_line'),
        paymentIds: z
          .array(idOf('fee_payment'))
          .min(1, { error: 'required' })
          .max(50, { error: 'range' }),
      }),
    )
    .min(1, { error: 'required' })
    .max(200, { error: 'range' }),
});

export const bankAsideForm = z.strictObject({
  lineIds: z.array(idOf('bank_line')).min(1, { error: 'required' }).max(200, { error: 'range' }),
  reason: requiredText(200),
});

export const bankStatementRows = {
  'fees/fetchBankLines': json({
    summary: 'Lines of the bank statement with the payments that they are, or may be',
    query: linesQuery,
    result: pageOf(bankLine).extend({ counts: bankCounts }),
  }),
  'fees/fetchBankLinesAsCsv': file({
    summary: 'The filtered lines of the bank statement as CSV',
    query: linesQuery,
  }),
  'fees/fetchPaymentsWithoutMoney': json({
    summary:
      'Payments by UPI, cheque, DD, NEFT and card that no line of the statement is matched to',
    query: paymentsQuery,
    result: pageOf(bankPayment),
  }),
  'fees/fetchPaymentsWithoutMoneyAsCsv': file({
    summary: 'Payments without money on the statement as CSV',
    query: paymentsQuery,
  }),
  'fees/matchBankLines': json({
    summary: 'Match lines of the bank statement to payments; nothing in the ledger changes',
    body: bankMatchForm,
    result: z.object({ matched: z.int() }),
  }),
  'fees/undoBankMatch': json({
    summary: 'Undo the match of a line',
    body: byId('bank_line'),
    result: z.null(),
  }),
  'fees/setBankLinesAside': json({
    summary: 'Set lines aside that are not about fees; they are matched to no payment',
    body: bankAsideForm,
    result: z.object({ setAside: z.int() }),
  }),
  'fees/includeBankLine': json({
    summary: 'Take a line into account again that was set aside',
    body: byId('bank_line'),
    result: z.null(),
  }),
};

export const bankStatementImportRows = importRowsOf(
  'bank',
  z.strictObject({ ...bulkUploadForm.shape, schoolId: idOf('school').optional() }),
);
