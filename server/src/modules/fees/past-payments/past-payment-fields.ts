import type { ImportField } from '../../../platform/import/column-match.ts';
import { registerNumberNames } from '../../../platform/import/register-number-names.ts';

type Extra = Pick<Partial<ImportField>, 'required' | 'isDate' | 'holds'>;

const field = (
  key: string,
  example: string,
  synonyms: readonly string[],
  extra: Extra = {},
): ImportField => ({
  key,
  labelKey: `imports:past.${key}`,
  synonyms,
  required: false,
  example,
  ...extra,
});

/** Payments as other programs and receipt books list them. */
export const pastPaymentFields: readonly ImportField[] = [
  field('registerNumber', '1234', registerNumberNames, { required: true }),
  field('name', 'Patil Asha', ['Student', 'Student Name', 'विद्यार्थ्याचे नाव', 'विद्यार्थी का नाम']),
  field(
    'paidOn',
    '15-07-2026',
    [
      ...['Date', 'Paid On', 'Payment Date', 'Receipt Date', 'Date of Payment', 'दिनांक', 'तारीख'],
      ...['भुगतान दिनांक', 'पावती दिनांक'],
    ],
    { required: true, isDate: true },
  ),
  field(
    'paid',
    '1,500.00',
    [
      ...['Amount', 'Paid', 'Amount Paid', 'Fees Paid', 'Received', 'Receipt Amount', 'Total'],
      ...['रक्कम', 'राशि', 'भरलेली रक्कम', 'जमा रक्कम', 'जमा राशि'],
    ],
    { required: true },
  ),
  field('mode', 'Cash', ['Payment Mode', 'Mode of Payment', 'Paid By', 'प्रकार', 'भुगतान का प्रकार']),
  field(
    'reference',
    '633112345678',
    [
      ...['Reference No', 'Ref No', 'Ref', 'UTR', 'Cheque No', 'Transaction Id'],
      ...['Transaction No', 'संदर्भ'],
    ],
    { holds: 'bank_text' },
  ),
  field(
    'oldNumber',
    'R-1042',
    ['Receipt No', 'Receipt Number', 'Rcpt No', 'Voucher No', 'पावती क्रमांक', 'रसीद संख्या'],
    { holds: 'long_number' },
  ),
];
