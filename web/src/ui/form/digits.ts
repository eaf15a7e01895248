import { asciiDigits } from '@shala/contract/digits.ts';

/** The digits of a text, in whichever script they are typed. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/** Pasted numbers often begin with the country's 91 or a trunk 0. */
export function mobileDigits(text: string): string {
  const digits = digitsOf(text);
  return digits.length > 10 ? digits.replace(/^(0091|91|0)(?=\d{10})/, '') : digits;
}
