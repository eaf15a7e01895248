import { type RawBuilder, sql } from 'kysely';
import { phoneticLine, phoneticPart } from './phonetic-key.ts';
import { likeAny, type Pattern, partsOf, searchLines, wordsOf } from './search-key.ts';

interface Findable {
  name: string;
  udiseCode: string;
  village?: string | null | undefined;
}

/** The searched text of a school, the name first for sorting. */
export const schoolSearchKey = (school: Findable): string =>
  [
    searchLines(school.name, school.udiseCode, school.village),
    phoneticLine(school.name, school.village),
  ].join('\n');

/** Each word of a search matches as it is written, or as it sounds: 'कणकवली' and 'Kankawli' find Kankavli. */
export function schoolMatches(search: string): RawBuilder<boolean>[] {
  const words = wordsOf(search);
  return partsOf(search).map((written, at) =>
    likeAny(sql`school.search_key`, [written, ...soundsOf(words[at] ?? '')]),
  );
}

/** Of a word; two letters sound like too much, and a number like nothing. */
const soundsOf = (word: string): Pattern[] =>
  /^[\p{L}\p{M}]{3,}$/u.test(word)
    ? spellingsOf(word).flatMap((spelling) => phoneticPart(spelling) ?? [])
    : [];

/** Many villages end in गाव, Hindi गाँव, which Latin letters write as gaon as often as they write it by its sounds. */
function spellingsOf(word: string): string[] {
  const stem = /^(.+)(?:gaon|ga+n?[vw]|गा[ंँ]?व)$/u.exec(word)?.[1];
  if (!stem) return [word];
  const endings = /\p{Script=Devanagari}/u.test(stem)
    ? ['गोन', 'गाव', 'गांव']
    : ['gaon', 'gav', 'ganv'];
  return endings.map((ending) => stem + ending);
}
