import { asciiDigits } from './digits.ts';

/** The Verhoeff check: multiplication in the dihedral group D5, and the permutation by place. */
const product = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
];
const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

function placed(digit: number, place: number): number {
  let moved = digit;
  for (let i = 0; i < place % 8; i += 1) moved = permutation[moved]!;
  return moved;
}

export function passesVerhoeff(digits: string): boolean {
  const places = [...digits].reverse().map(Number);
  return places.reduce((check, digit, place) => product[check]![placed(digit, place)]!, 0) === 0;
}

/** Four digits at a time, as on the card, with any separator between them. */
const twelveDigits =
  /(?<![\d०-९])[2-9२-९][\d०-९]{3}[\s\p{Pd}\p{Cf}._/]{0,3}[\d०-९]{4}[\s\p{Pd}\p{Cf}._/]{0,3}[\d०-९]{4}(?![\d०-९])/gu;

/**
 * Aadhaar numbers are not kept, also where somebody wrote one into a remark: all but the last four
 * digits go. One in ten other numbers of twelve digits passes too, so a column that has its own,
 * such as APAAR ids, is not sent through this.
 */
export const maskAadhaar = (text: string): string =>
  text.replace(twelveDigits, (run) =>
    passesVerhoeff(asciiDigits(run).replace(/\D/gu, '')) ? `XXXX XXXX ${run.slice(-4)}` : run,
  );
