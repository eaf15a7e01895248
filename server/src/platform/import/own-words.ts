import { language } from '@shala/contract/fields.ts';
import { localesDir } from '../places.ts';
import { readTexts } from '../texts.ts';
import type { Choice } from './cell-rules/choice.ts';

const texts = readTexts(localesDir);
const tellers = language.options.map((language) => texts(language));

/** Our own words in every language, the English ones first, so that an exported list can be imported. */
export const ownWords = (key: string): string[] => tellers.map((say) => say(key));

/** A value by the key of our words for it, and by other spellings. */
export const ownChoice = <T>(
  value: T,
  text: string,
  others: readonly string[] = [],
): Choice<T> => ({
  value,
  text,
  names: [...ownWords(text), ...others],
});
