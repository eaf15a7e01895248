import { addSeconds, type Clock } from './clock.ts';
import { codeAlphabet, randomCode } from './random-code.ts';

/** 39 bits, in two groups for reading aloud: `Q9XW-7K3M`. That is enough as few guesses are allowed. */
export const newOneTimePassword = (): string => randomCode(2);

/** Slips of a whole block reach their people within two weeks. */
const validDays = 14;

export const oneTimeUntil = (clock: Clock): string =>
  addSeconds(clock.now(), validDays * 86_400).toISOString();

/** After so many wrong guesses, from wherever they come, a new one has to be issued. */
export const mostMisses = 100;

const issued = new RegExp(`^[${codeAlphabet}]{8}([${codeAlphabet}]{8})?$`);

/**
 * A one-time password in the form in which it was hashed; small letters, spaces and missing dashes
 * make no difference. Longer ones were issued before.
 */
export function oneTimeAsIssued(typed: string): string {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
  return issued.test(signs) ? signs.match(/.{4}/g)!.join('-') : typed;
}
