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
    likeAny(sql`school.search_key`, [written, soundOf(words[at] ?? '')].flat()),
  );
}

/** Of a word; two letters sound like too much, and a number like nothing. */
function soundOf(word: string): Pattern | [] {
  return /^[\p{L}\p{M}]{3,}$/u.test(word) ? (phoneticPart(word) ?? []) : [];
}
