import { asciiDigits } from '@shala/contract/digits.ts';
import { paiseOfDigits } from '@shala/contract/money.ts';
import { blank, type CellOutcome, wrong } from '../../../../platform/import/cell-rules/outcome.ts';
import { cleanText } from '../../../../platform/import/cell-rules/text.ts';

export interface BankAmount {
  /** Never negative. */
  paise: number;
  /** Into or out of the account, where the cell says it. */
  direction: 'in' | 'out' | null;
}

/** Ten thousand crore rupees. */
const mostRupees = 1e11;

/** `1,23,456.00`, `1500.5 Cr`, `(1,000.00)`, `-250`, `INR 20`; a dash alone is nothing. */
export function bankAmount(raw: string): CellOutcome<BankAmount> {
  const text = asciiDigits(cleanText(raw)).replace(/^[-–—.]+$/, '');
  if (text === '') return blank;
  const parts =
    /^(?<open>\(|-|\+)?\s*(?:₹|rs\.?|inr)?\s*(?<sign>-|\+)?(?<rupees>\d{1,15}|\d{1,3}(?:,\d{2,3})*)(?:\.(?<paise>\d{1,2})0*)?\)?\s*(?<word>cr|dr)?\.?$/i.exec(
      text,
    )?.groups;
  if (!parts) return wrong('number', { value: text });
  const paise = paiseOfDigits(parts['rupees']!, parts['paise']);
  if (paise >= (mostRupees + 1) * 100) return wrong('range', { min: 0, max: mostRupees });
  return { value: { paise, direction: directionOf(parts) } };
}

function directionOf({ open, sign, word }: Record<string, string | undefined>) {
  if (word) return word.toLowerCase() === 'cr' ? 'in' : 'out';
  return open === '(' || open === '-' || sign === '-' ? 'out' : null;
}
