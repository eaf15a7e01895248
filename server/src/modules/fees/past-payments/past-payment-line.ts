import type { paymentModes } from '@shala/contract/fee-kinds.ts';
import { type Choice, oneOf } from '../../../platform/import/cell-rules/choice.ts';
import { pastDate } from '../../../platform/import/cell-rules/date.ts';
import { rupees } from '../../../platform/import/cell-rules/rupees.ts';
import { upTo } from '../../../platform/import/cell-rules/text.ts';
import { cellReader } from '../../../platform/import-job/cell-reader.ts';
import type { CellProblem, ImportLine } from '../../../platform/import-job/importer.ts';

type Mode = (typeof paymentModes)[number];

export interface ReadPayment {
  line: number;
  registerNumber: string | null;
  name: string | null;
  day: string | null;
  paise: number | null;
  mode: Mode;
  reference: string | null;
  oldNumber: string | null;
  problems: CellProblem[];
}

const modes: readonly Choice<Mode>[] = [
  { value: 'cash', names: ['Cash', 'By cash', 'रोख', 'नकद', 'रोखीने'] },
  { value: 'upi', names: ['UPI', 'GPay', 'Google Pay', 'PhonePe', 'Paytm', 'BHIM', 'QR', 'यूपीआई'] },
  { value: 'cheque', names: ['Cheque', 'Check', 'Chq', 'By cheque', 'धनादेश', 'चेक'] },
  { value: 'dd', names: ['DD', 'Demand draft', 'Draft', 'डीडी', 'डिमांड ड्राफ्ट'] },
  {
    value: 'neft',
    names: [
      ...['NEFT', 'RTGS', 'IMPS', 'Bank transfer', 'Net banking', 'Online', 'Bank', 'ऑनलाइन'],
      ...['Online transfer', 'Online payment', 'Internet banking'],
    ],
  },
  { value: 'card', names: ['Card', 'Debit card', 'Credit card', 'POS', 'कार्ड'] },
];

export function readPastPayment({ line, cells }: ImportLine, today: string): ReadPayment {
  const { problems, take } = cellReader(cells);
  const read = {
    registerNumber: take('registerNumber', upTo(30)),
    name: take('name', upTo(200)),
    day: take('paidOn', pastDate(today)),
    paise: take('paid', rupees),
    mode: take('mode', oneOf(modes)) ?? 'cash',
    reference: take('reference', upTo(60)),
    oldNumber: take('oldNumber', upTo(40)),
  };
  const problem = (field: string, key: string) => {
    if (!problems.some((one) => one.field === field))
      problems.push({ field, value: cells[field] ?? '', key });
  };
  if (!read.registerNumber) problem('registerNumber', 'validation:required');
  if (!read.day) problem('paidOn', 'validation:required');
  else if (read.day > today) problem('paidOn', 'imports:past.in_future');
  if (!read.paise) problem('paid', `validation:${cells['paid'] ? 'money_some' : 'required'}`);
  const reference = read.reference ?? (read.mode === 'cash' ? null : read.oldNumber);
  if (read.mode !== 'cash' && !reference) problem('reference', 'validation:required');
  return { line, ...read, reference, problems };
}
