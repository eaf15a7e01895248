import { commonPasswords } from './common-passwords.ts';

export interface Owner {
  name: string;
  email: string | null;
  mobile: string | null;
}

const asTyped = (password: string): string => password.normalize('NFKC').toLowerCase();

/** Why a password is easy to guess, as a key of the `validation` texts. */
export function passwordIssue(
  password: string,
  owner: Owner,
): 'password_personal' | 'password_common' | undefined {
  if (isPersonalPassword(password, owner)) return 'password_personal';
  return isCommonPassword(password) ? 'password_common' : undefined;
}

export const isPersonalPassword = (password: string, owner: Owner): boolean =>
  isPersonal(asTyped(password), owner);

export const isCommonPassword = (password: string): boolean => isCommon(asTyped(password));

/** Without the name, the e-mail and the mobile number hardly anything remains. */
function isPersonal(typed: string, { name, email, mobile }: Owner): boolean {
  const inPieces = [name, email?.split('@')[0] ?? ''].flatMap((text) => [
    text,
    text.replace(/\s/g, ''),
    ...text.split(/[^\p{L}\p{M}\p{N}]+/u),
  ]);
  const rest = [...inPieces, email ?? '', mobile ?? '']
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest !== typed && lettersOf(rest).length < 4;
}

const lettersOf = (text: string): string[] => text.match(/\p{L}/gu) ?? [];

/** A word of the list or a few characters, also repeated, with digits around it or look-alikes in it. */
function isCommon(typed: string): boolean {
  const once = unrepeated(typed);
  const core = unrepeated(once.replace(aroundLetters, ''));
  return (
    once.length < 4 ||
    [once, core, asLetters(core)].some((word) => commonPasswords.has(word)) ||
    asLetters(typed).includes('password')
  );
}

const asLetters = (text: string): string =>
  text.replace(/[@0134$5!7]/g, (sign) => lookalikes[sign]!);

const aroundLetters = /^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu;

const lookalikes: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  $: 's',
  '5': 's',
  '!': 'i',
  '7': 't',
};

/** `abcabcabc` is `abc`. */
const unrepeated = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;
