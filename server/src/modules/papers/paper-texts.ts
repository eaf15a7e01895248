import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import type { Say } from '../../platform/texts.ts';

/** `98220 12345`, as it is read aloud. */
export const mobileInTwo = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** `V (Fifth)`, for certificates. */
export const standardInWords = (say: Say, standard: number): string =>
  say(`papers:standard.${standard}`);

/** The name in the paper's own script first, the other one beneath it. */
export const nameIn = (
  language: Language,
  { name, localName }: { name: string; localName: string | null },
): { first: string; second: string | null } =>
  language !== 'en' && localName
    ? { first: localName, second: name }
    : { first: name, second: localName };

/** Both names in one line, that of the paper's own script first. */
export function bothNames(language: Language, of: Parameters<typeof nameIn>[1]): string {
  const { first, second } = nameIn(language, of);
  return second ? `${first} (${second})` : first;
}

/** Beside the last class of who has left; null of who is at the school. */
export const leftText = (say: Say, leftOn: string | null): string | null =>
  leftOn && say('fees:dues.left', { day: dayInFigures(leftOn) });
