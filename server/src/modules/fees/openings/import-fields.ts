import type { ImportField } from '../../../platform/import/column-match.ts';
import { registerNumberNames } from '../../../platform/import/register-number-names.ts';

const field = (
  key: string,
  example: string,
  synonyms: readonly string[],
  more: Partial<ImportField> = {},
): ImportField => ({
  key,
  labelKey: `imports:fee.${key}`,
  synonyms,
  required: false,
  example,
  ...more,
});

/** Dues as other programs and paper registers list them. */
export const openingImportFields: readonly ImportField[] = [
  field('registerNumber', '1234', registerNumberNames, { required: true }),
  field('name', 'Patil Asha', ['Student', 'Student Name', 'विद्यार्थ्याचे नाव', 'विद्यार्थी का नाम']),
  field(
    'owed',
    '1,500.00',
    [
      ...['Balance', 'Due', 'Dues', 'Fees Due', 'Pending', 'Outstanding', 'Amount', 'Arrears'],
      ...['Opening Balance', 'Previous Balance', 'Balance B/F', 'Old Dues', 'Last Year Dues'],
      ...['मागील बाकी', 'मागील थकबाकी', 'पिछला बकाया'],
      ...['बाकी', 'थकबाकी', 'बकाया', 'रक्कम', 'राशि', 'बाकी रक्कम', 'बकाया राशि', 'शेष राशि'],
    ],
    { required: true },
  ),
  field('dueOn', '30-04-2026', ['Due Date', 'Date', 'दिनांक', 'तारीख', 'देय तिथि'], {
    isDate: true,
  }),
  field('reason', 'Old fee book', ['Note', 'Remark', 'Remarks', 'शेरा', 'टिप्पणी']),
];
