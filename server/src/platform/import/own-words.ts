import { localesDir } from '../places.ts';
import { readTexts } from '../texts.ts';

const texts = readTexts(localesDir);
const tellers = (['en', 'hi', 'mr'] as const).map((language) => texts(language));

/** Our own words in every language, the English ones first, so that an exported list can be imported. */
export const ownWords = (key: string): string[] => tellers.map((say) => say(key));
