import knownNames from './known-names.json' with { type: 'json' };
import { spelledInDevanagari } from './spelled-in-devanagari.ts';

const known = new Map(Object.entries(knownNames));

interface DevanagariName {
  text: string;
  /** Every part is in the list of names, so that nothing was spelled by its sound. */
  isKnown: boolean;
}

/** Initials are read by their English letters: R. is आर. */
const letters =
  'ए बी सी डी ई एफ जी एच आय जे के एल एम एन ओ पी क्यू आर एस टी यू व्ही डब्ल्यू एक्स वाय झेड'.split(' ');
const letterOf = (letter: string) => letters[letter.charCodeAt(0) - 97] ?? '';

/**
 * How a name in Latin letters is written in Devanagari, as a suggestion. Undefined for what is no
 * name in Latin letters alone.
 */
export function nameInDevanagari(name: string): DevanagariName | undefined {
  const parts = name.normalize('NFKC').toLowerCase().replaceAll('.', '. ').trim().split(/\s+/);
  if (!parts.every((part) => /^[a-z]+\.?$/.test(part))) return undefined;
  const written = parts.map((part) => {
    const word = part.replace('.', '');
    if (word.length === 1) return { text: `${letterOf(word)}.`, isKnown: true };
    const text = known.get(word);
    return text ? { text, isKnown: true } : { text: spelledInDevanagari(word), isKnown: false };
  });
  return {
    text: written.map(({ text }) => text).join(' '),
    isKnown: written.every(({ isKnown }) => isKnown),
  };
}
