import type { RawBuilder } from 'kysely';
import { anywhere, likeAny, searchKey, wordsOf } from './search-key.ts';

/**
 * How a name sounds, the same from either script: 'सुनीता' and 'Sunita' are both `sunit`. What the
 * scripts write differently is left out: every a (Devanagari does not write the short one), the
 * breath in kh or sh, doubled letters. A rule of thumb made for the names of a school's register,
 * not a transliteration.
 */
export const phoneticKey = (word: string): string =>
  /\p{Script=Devanagari}/u.test(word) ? alike(fromDevanagari(word)) : alike(fromLatin(word));

/** A line for a `search_key`: the phonetic key of each word, after a sign that no name contains. */
export const phoneticLine = (...names: (string | null | undefined)[]): string =>
  [...new Set(names.flatMap((name) => spokenWordsOf(name ?? '')).map(phoneticKey))]
    .filter((sound) => sound.length > 1)
    .map((sound) => `~${sound}`)
    .join(' ');

/** The search term for such a line; undefined for a number or a word that is too short. */
export function phoneticPart(word: string): string | undefined {
  const sound = phoneticKey(searchKey(word));
  return sound.length > 1 ? `%~${sound}%` : undefined;
}

/** Each word of a search stands in a `search_key` as it is written, or as it sounds in the other script. */
export const phoneticMatches = (key: RawBuilder<unknown>, search: string): RawBuilder<boolean>[] =>
  wordsOf(search).map((word) => likeAny(key, [anywhere(word), phoneticPart(word) ?? []].flat()));

const spokenWordsOf = (text: string): string[] => searchKey(text).match(/[\p{L}\p{M}]+/gu) ?? [];

// biome-ignore format: reads as the alphabet
const consonants: Record<string, string> = {
  क: 'k', ख: 'k', ग: 'g', घ: 'g', ङ: 'n', च: 'c', छ: 'c', ज: 'j', झ: 'j', ञ: 'n',
  ट: 't', ठ: 't', ड: 'd', ढ: 'd', ण: 'n', त: 't', थ: 't', द: 'd', ध: 'd', न: 'n',
  प: 'p', फ: 'p', ब: 'b', भ: 'b', म: 'm', य: 'y', र: 'r', ऱ: 'r', ल: 'l', ळ: 'l', व: 'v',
  श: 's', ष: 's', स: 's', ह: 'h', 'ं': 'n', 'ँ': 'n',
};

// biome-ignore format: reads as the alphabet
const vowels: Record<string, string> = {
  'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'े': 'e', 'ै': 'e', 'ॅ': 'e', 'ो': 'o', 'ौ': 'o', 'ॉ': 'o', 'ृ': 'r',
  इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ए: 'e', ऐ: 'e', ॲ: 'e', ओ: 'o', औ: 'o', ऑ: 'o', ऋ: 'r',
};

const fromDevanagari = (word: string): string =>
  word
    .replace(/^[अआ]/, 'a')
    .replace(/ंह/g, 'ng')
    .replace(/[^a-z]/g, (sign) => consonants[sign] ?? vowels[sign] ?? '');

const fromLatin = (word: string): string =>
  word
    .replace(/[^a-z]/g, '')
    .replace(/^(ai|ae)/, 'e')
    .replace(/^(au|ou)/, 'o')
    .replace(/dny|gny/g, 'jn')
    .replace(/ao$/, 'av')
    .replace(/ia/g, 'iya')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/ai/g, 'e')
    .replace(/au|ou/g, 'o')
    .replace(/(?<=[b-df-hj-np-tv-xz])y(?![aeiou])/g, 'i')
    .replace(/(?<=[bcdfgjkpstz])h+/g, '')
    .replace(/x/g, 'ks')
    .replace(/q/g, 'k')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/f/g, 'p')
    .replace(/c(?![aeiouh]|$)/g, 'k')
    .replace(/^a+/, 'A')
    .replace(/a/g, '')
    .toLowerCase();

/** Sounds with several spellings in either script. */
const alike = (sound: string): string =>
  sound
    .replace(/m(?=[b-df-hj-np-tv-z])/g, 'n')
    .replace(/(?<=[a-z])r[iu](?=[b-df-hj-np-tv-z])/g, 'r')
    .replace(/(.)\1+/g, '$1');
