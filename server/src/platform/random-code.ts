import { randomInt } from 'node:crypto';

/** The vowels A and E only, and nothing that is easily confused when read out or copied by hand. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Groups of four letters and digits, `Q9XW-7K3M`; each group is worth nearly 20 bits. */
export const randomCode = (groups: number): string =>
  Array.from({ length: groups }, fourSigns).join('-');

const fourSigns = () =>
  Array.from({ length: 4 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
