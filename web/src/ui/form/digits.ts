import { asciiDigits } from '@shala/contract/digits.ts';

/** The digits of a text, in whichever script they are typed. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/**
 * The ten digits of a mobile number, also of one with the country's 91 or a trunk 0. What may be such a prefix is one once
 * ten digits follow it: a number may begin with 91 itself.
 */
export function mobileDigits(text: string): string {
  const digits = digitsOf(text);
  const [prefix = ''] = /^(0091|91|0)/.exec(digits) ?? [];
  const others = digits.slice(prefix.length);
  return others.length >= 10 ? others.slice(0, 10) : digits.slice(0, prefix.length + 10);
}
