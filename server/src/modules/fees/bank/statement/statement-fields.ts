import { type ImportField, matchColumns } from '../../../../platform/import/column-match.ts';

type Extra = Partial<Omit<ImportField, 'key' | 'labelKey' | 'synonyms' | 'example'>>;

const field = (
  key: string,
  example: string,
  synonyms: string[],
  extra: Extra = {},
): ImportField => ({
  key,
  labelKey: `imports:bank.${key}`,
  synonyms,
  required: false,
  example,
  ...extra,
});

/** The columns of statements as the large banks of India write them. */
export const statementFields: readonly ImportField[] = [
  field(
    'day',
    '16-11-2026',
    [
      ...['Date', 'Txn Date', 'Tran Date', 'Trans Date', 'Transaction Date', 'Txn Posted Date'],
      ...['Posting Date', 'Post Date', 'Entry Date', 'दिनांक', 'तारीख', 'तिथि'],
    ],
    { required: true, impliedBy: ['valueDay'], isDate: true },
  ),
  field('valueDay', '16-11-2026', ['Value Date', 'Value Dt', 'Value Dat', 'Val Date', 'Value'], {
    isDate: true,
  }),
  field(
    'narration',
    'UPI/CR/633112345678/ASHA PATIL/SBIN/Fees',
    [
      ...['Narration', 'Description', 'Particulars', 'Transaction Remarks', 'Remarks', 'Details'],
      ...['Transaction Particulars', 'Transaction Details', 'Transaction Description', 'तपशील'],
      'विवरण',
    ],
    { required: true, holds: 'bank_text' },
  ),
  field(
    'reference',
    '633112345678',
    [
      ...['Ref No./Cheque No.', 'Chq./Ref.No.', 'Chq/Ref Number', 'Cheque/Reference No', 'CHQNO'],
      ...['Cheque No', 'Cheque Number', 'Chq No', 'Chq Number', 'ChequeNo', 'Reference No', 'Chq'],
      ...['Ref No', 'Reference', 'Instrument No', 'Instrument Id', 'Instrument Number', 'UTR No'],
      ...['Cheque/Ref No', 'Ref No/Chq No', 'Chq/Ref No', 'UTR', 'धनादेश क्रमांक', 'चेक संख्या'],
    ],
    { holds: 'bank_text' },
  ),
  field(
    'debit',
    '',
    [
      ...['Debit', 'Debits', 'Withdrawal', 'Withdrawals', 'Withdrawal Amt', 'Withdrawal Amount'],
      ...['Debit Amount', 'Debit Amt', 'DR', 'Dr Amount', 'Withdrawal DR', 'Paid Out', 'नावे'],
    ],
    { holds: 'long_number' },
  ),
  field(
    'credit',
    '1,500.00',
    [
      ...['Credit', 'Credits', 'Deposit', 'Deposits', 'Deposit Amt', 'Deposit Amount', 'Paid In'],
      ...['Credit Amount', 'Credit Amt', 'CR', 'Cr Amount', 'Deposit CR', 'जमा'],
    ],
    { required: true, impliedBy: ['amount'], holds: 'long_number' },
  ),
  field('amount', '', [
    'Amount',
    'Transaction Amount',
    'Txn Amount',
    'Tran Amount',
    'रक्कम',
    'राशि',
  ]),
  field('direction', '', [
    ...['Cr/Dr', 'Dr/Cr', 'CR DR', 'Debit/Credit', 'Credit/Debit', 'Transaction Type', 'Type'],
    'Dr Cr Indicator',
  ]),
  field(
    'balance',
    '45,210.00',
    ['Balance', 'Closing Balance', 'Available Balance', 'Running Balance', 'BAL', 'शिल्लक', 'शेष'],
    { holds: 'long_number' },
  ),
];

/** A row that names day, narration and amount: above it stand account, branch and period. */
export function isStatementHeading(cells: readonly string[]): boolean {
  const { unmatched } = matchColumns(
    statementFields,
    cells.map((cell) => cell.trim()),
  );
  return unmatched.length === 0;
}
