import type { paymentModes } from '@shala/contract/fee-kinds.ts';
import { type Choice, oneOf } from '../../../platform/import/cell-rules/choice.ts';
import { pastDate } from '../../../platform/import/cell-rules/date.ts';
import { rupees } from '../../../platform/import/cell-rules/rupees.ts';
import { upTo } from '../../../platform/import/cell-rules/text.ts';
import { ownChoice } from '../../../platform/import/own-words.ts';
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
  ownChoice('cash', 'fees:mode.cash', ['By cash', 'रोखीने']),
  ownChoice('upi', 'fees:mode.upi', [
    ...['GPay', 'Google Pay', 'PhonePe', 'Paytm', 'BHIM', 'QR', 'यूपीआई'],
  ]),
  ownChoice('cheque', 'fees:mode.cheque', ['Check', 'Chq', 'By cheque']),
  ownChoice('dd', 'fees:mode.dd', ['DD', 'Draft', 'डीडी']),
  ownChoice('neft', 'fees:mode.neft', [
    ...['RTGS', 'IMPS', 'Bank transfer', 'Net banking', 'Online', 'Bank', 'ऑनलाइन'],
    ...['Online transfer', 'Online payment', 'Internet banking'],
  ]),
  ownChoice('card', 'fees:mode.card', ['Debit card', 'Credit card', 'POS']),
];

export function readPastPayment({ line, cells }: ImportLine, today: string): ReadPayment {
  const { problems, take, wrong } = cellReader(cells);
  const read = {
    registerNumber: take('registerNumber', upTo(30)),
    name: take('name', upTo(200)),
    day: take('paidOn', pastDate(today)),
    paise: take('paid', rupees),
    mode: take('mode', oneOf(modes)) ?? 'cash',
    reference: take('reference', upTo(60)),
    oldNumber: take('oldNumber', upTo(40)),
  };
  if (!read.registerNumber) wrong('registerNumber', 'validation:required');
  if (!read.day) wrong('paidOn', 'validation:required');
  else if (read.day > today) wrong('paidOn', 'imports:past.in_future');
  if (!read.paise) wrong('paid', `validation:${cells['paid'] ? 'money_some' : 'required'}`);
  const reference = read.reference ?? (read.mode === 'cash' ? null : read.oldNumber);
  if (read.mode !== 'cash' && !reference) wrong('reference', 'validation:required');
  return { line, ...read, reference, problems };
}
