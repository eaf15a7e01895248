import { pastDate } from '../../../../platform/import/cell-rules/date.ts';
import { cleanText, text, upTo } from '../../../../platform/import/cell-rules/text.ts';
import { cellReader } from '../../../../platform/import-job/cell-reader.ts';
import type { CellProblem, ImportLine } from '../../../../platform/import-job/importer.ts';
import { type BankAmount, bankAmount } from './bank-amount.ts';

export interface ReadStatementLine {
  line: number;
  day: string | null;
  valueDay: string | null;
  narration: string | null;
  reference: string | null;
  /** Into the account is positive. */
  paise: number | null;
  balancePaise: number | null;
  problems: CellProblem[];
}

/** Some banks write the time of day too. */
const withoutTime = (raw: string) =>
  cleanText(raw).replace(/[ ,T]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?$/i, '');

export function readStatementLine({ line, cells }: ImportLine, today: string): ReadStatementLine {
  const { problems, take, isWrong, wrong } = cellReader(cells);
  const day = (raw: string) => pastDate(today)(withoutTime(raw));
  const read = {
    day: take('day', day),
    valueDay: take('valueDay', day),
    narration: take('narration', upTo(500)),
    // Banks write zeros where there is none.
    reference: take('reference', (raw) => text(isNothing(raw) ? '' : raw, 100)),
  };
  const amounts = {
    debit: take('debit', bankAmount),
    credit: take('credit', bankAmount),
    amount: take('amount', bankAmount),
    balance: take('balance', bankAmount),
  };
  const paise = signedPaise(amounts, cells['direction'] ?? '');
  const onDay = read.day ?? read.valueDay;
  if (!onDay) wrong('day', 'validation:required');
  // Such a line would be in no period that is looked at.
  else if (onDay > today) wrong('day', 'imports:past.in_future');
  if (!read.narration) wrong('narration', 'validation:required');
  if (paise === null && !isWrong('debit', 'credit', 'amount')) {
    wrong(amounts.amount ? 'direction' : 'credit', 'imports:bank.unclear_direction');
  }
  const { balance } = amounts;
  return {
    line,
    ...read,
    day: onDay,
    paise,
    balancePaise: balance && (balance.direction === 'out' ? -balance.paise : balance.paise),
    problems,
  };
}

type Amounts = Record<'debit' | 'credit' | 'amount', BankAmount | null>;

/** One of two columns, or one column with its direction beside it; null where both or none say it. */
function signedPaise({ debit, credit, amount }: Amounts, direction: string): number | null {
  const [out, into] = [debit?.paise ?? 0, credit?.paise ?? 0];
  if (out > 0 && into > 0) return null;
  if (out > 0) return -out;
  if (into > 0) return into;
  if (!amount || amount.paise === 0) return null;
  const said = amount.direction ?? directionSaid(direction);
  if (!said) return null;
  return said === 'in' ? amount.paise : -amount.paise;
}

function directionSaid(raw: string): BankAmount['direction'] {
  const word = raw.trim().toLowerCase().replace(/\W/g, '');
  if (/^(cr|c|credit|deposit)$/.test(word)) return 'in';
  return /^(dr|d|debit|withdrawal)$/.test(word) ? 'out' : null;
}

const isNothing = (raw = ''): boolean => /^[\s.,0\-–—*]*$/.test(raw);
const hasLetter = /\p{L}/u;

const isNoDay = (raw: string): boolean => 'problem' in pastDate('2099-12-31')(withoutTime(raw));

/**
 * Balances that are brought forward, rules of asterisks, sums and notes: what moves no money or has no
 * day.
 */
export function isNoTransaction(cells: Record<string, string>): boolean {
  const { day = '', valueDay = '', narration = '', debit, credit, amount } = cells;
  if (isNothing(debit) && isNothing(credit) && isNothing(amount)) return true;
  if (!/\d/.test(day + valueDay)) return true;
  return !hasLetter.test(narration) && [day, valueDay].some(isNoDay);
}
