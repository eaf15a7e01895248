import { asciiDigits } from '@shala/contract/digits.ts';
import { paiseOfDigits, plainAmount } from '@shala/contract/money.ts';

/** Thirteen digits of rupees are more than any school has, and paise of them are still exact. */
const pattern = /^(-?)(\d{1,13}|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d{0,2}))?$/;

/**
 * Paise of an amount as people type it: '1500', '1,500', '₹1,23,456.50', '१५००'. Undefined where it is none; two
 * decimals at most, as nothing is rounded. Only whole numbers are calculated with.
 */
export function parseMoney(text: string): number | undefined {
  const plain = asciiDigits(text).replace(/^(-?)\s*(?:₹|rs\.?)/i, '$1');
  const found = pattern.exec(plain.replace(/[\s\u00a0]/g, ''));
  if (!found) return undefined;
  const [, sign, rupees = '', decimals = ''] = found;
  if (rupees === '' && decimals === '') return undefined;
  const paise = paiseOfDigits(rupees, decimals);
  return sign && paise > 0 ? -paise : paise;
}

/** As it is typed: 1500, 1500.50. */
export const moneyText = (paise: number): string => plainAmount(paise).replace(/\.00$/, '');

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, one) => sum + one, 0);
