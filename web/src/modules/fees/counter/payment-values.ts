import type { FeeAccount, FeeReceipt } from '@shala/contract/fee-accounts.ts';
import type { CallInput } from '../../../platform/call.ts';
import { type PaiseText, paiseOf, paiseText } from '../../../ui/form/money-field.tsx';
import { sumOf } from '../../../ui/money.ts';
import { dueOf, presetOf } from './counter-amounts.ts';

export type Mode = FeeReceipt['mode'];
type Body = CallInput<'fees/recordFeesPayment'>['body'];

interface StudentValues {
  /** The admission. */
  key: string;
  paise: PaiseText;
  waives: boolean;
  waiveLateFee: string;
}

export interface PaymentValues extends Record<string, unknown> {
  mode: Mode;
  reference: string;
  bank: string;
  instrumentOn: string;
  tenderedPaise: PaiseText;
  students: StudentValues[];
}

export const studentValues = (account: FeeAccount): StudentValues => ({
  key: account.admissionId,
  paise: paiseText(presetOf(account, false)),
  waives: false,
  waiveLateFee: '',
});

export const newPayment = (account: FeeAccount): PaymentValues => ({
  mode: 'cash',
  reference: '',
  bank: '',
  instrumentOn: '',
  tenderedPaise: '',
  students: [studentValues(account)],
});

export const totalOf = ({ students }: Pick<PaymentValues, 'students'>): number =>
  sumOf(students.map(({ paise }) => paiseOf(paise) ?? 0));

/** What the payment brings beyond all that is owed. */
export const aheadOf = (
  { students }: Pick<PaymentValues, 'students'>,
  accountOf: (admissionId: string) => FeeAccount | undefined,
): number =>
  sumOf(
    students.map(({ key, paise, waives }) => {
      const of = accountOf(key);
      return of ? Math.max(0, (paiseOf(paise) ?? 0) - dueOf(of, waives).all) : 0;
    }),
  );

/** How the accounts stand on the page: by the newest entry of each. */
export const seenOf = (accounts: readonly FeeAccount[]): Body['seen'] =>
  accounts.map(({ admissionId, entries }) => ({
    admissionId,
    lastEntryId: entries[0]?.id ?? null,
  }));

/** The change of the cash that was handed over. */
export function changeOf(values: PaymentValues): number | undefined {
  const tendered = paiseOf(values.tenderedPaise);
  if (values.mode !== 'cash' || tendered === undefined) return undefined;
  return tendered - totalOf(values);
}

/** Text that is no amount is sent as typed, so that the schema rejects it. */
const amount = (value: PaiseText) => (paiseOf(value) ?? value) as number;

interface Where {
  schoolId: string;
  counterId: string;
  idempotencyKey: string;
}

/** Only the fields that the mode asks for. */
export function paymentBody(values: PaymentValues, where: Where): Body {
  const { mode, reference, bank, instrumentOn, tenderedPaise } = values;
  const isPaper = mode === 'cheque' || mode === 'dd';
  return {
    ...where,
    mode,
    ...(mode !== 'cash' && reference ? { reference } : {}),
    ...(isPaper && bank ? { bank } : {}),
    ...(isPaper && instrumentOn ? { instrumentOn } : {}),
    ...(mode === 'cash' && tenderedPaise ? { tenderedPaise: amount(tenderedPaise) } : {}),
    students: values.students.map(({ key, paise, waives, waiveLateFee }) => ({
      admissionId: key,
      paise: amount(paise),
      ...(waives && waiveLateFee.trim() ? { waiveLateFee } : {}),
    })),
  };
}
