import { asciiDigits } from '@shala/contract/digits.ts';

/** A decimal as we keep it: `.५` is 0.5. What is none comes back as it was written. */
export function decimalText(raw: string): string {
  const text = asciiDigits(raw).trim().replace(/^\+/, '').replace(/^−/, '-');
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(text)) return text;
  return text.replace(/^(-?)\./, '$10.').replace(/\.$/, '');
}

/** Of no more digits than can be reckoned with at once. */
export const isDecimal = (text: string): boolean => /^-?\d{1,100}(\.\d{1,100})?$/.test(text);

/** The middle of a range and how far its ends are from it, without the errors of binary fractions. */
export function rangeAround(low: string, high: string): { answer: string; tolerance: string } {
  const places = 1 + Math.max(placesOf(low), placesOf(high));
  const [first, last] = [scaled(low, places), scaled(high, places)];
  const width = last > first ? last - first : first - last;
  return {
    answer: unscaled((first + last) / 2n, places),
    tolerance: unscaled(width / 2n, places),
  };
}

const placesOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

const scaled = (decimal: string, places: number): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(`${whole}${fraction.padEnd(places, '0')}`);
};

function unscaled(value: bigint, places: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = `${value < 0n ? -value : value}`.padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -places)}${fraction === '' ? '' : `.${fraction}`}`;
}
