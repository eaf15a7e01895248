import { asciiDigits } from '@shala/contract/digits.ts';
import { type RawBuilder, sql } from 'kysely';
import { phoneticLine, phoneticPart } from './phonetic-key.ts';
import { likeAny, literal, type Pattern, searchKey, searchLines, wordsOf } from './search-key.ts';

interface Findable {
  name: string;
  localName?: string | null | undefined;
  registerNumber: string;
  pen?: string | null | undefined;
  mobiles: readonly string[];
}

/** What a school's list finds a student by, the name first so that it sorts. */
export const admissionSearchKey = (student: Findable): string =>
  [
    searchLines(student.name, student.localName),
    asciiDigits(searchKey(student.registerNumber)),
    student.pen ?? '',
    student.mobiles.join(' '),
    phoneticLine(student.name, student.localName),
  ].join('\n');

/** Of the student as a person, to find possible duplicates. */
export const studentSearchKey = (student: Pick<Findable, 'name' | 'localName'>): string =>
  [
    searchLines(student.name, student.localName),
    phoneticLine(student.name, student.localName),
  ].join('\n');

interface Among {
  /** The students of several schools, which are neither one nor all of an area. */
  severalSchools?: boolean;
  /** By names and register number alone, for who sees neither PEN nor mobile. */
  namesAlone?: boolean;
}

/**
 * What a list is searched and sorted by. One index finds names at one school or everywhere. Among the students of
 * several schools it would cost more than looking at each student, and the added '' keeps PostgreSQL from using it.
 */
export const searchedKey = ({ severalSchools = false }: Among): RawBuilder<string> =>
  severalSchools ? sql`(admission.search_key || '')` : sql`admission.search_key`;

const namesAndNumber = sql<string>`concat_ws(${'\n'}, ${sql.join(
  [1, 2, 3, 6].map((line) => sql`split_part(admission.search_key, ${'\n'}, ${sql.lit(line)})`),
)})`;

/** Each word of a search matches as it is written, or as it sounds in the other script. */
export const admissionMatches = (search: string, among: Among = {}): RawBuilder<boolean>[] =>
  matchesOf(searchPatterns(search), among);

/** The patterns of each word of a search, of which one must match. */
export const searchPatterns = (search: string): string[][] =>
  wordsOf(search).map((word) =>
    [...inEitherDigits(word).flatMap(writtenPatterns), phoneticPart(word) ?? []].flat(),
  );

/** A statement that is kept says of each pattern where it has it from. */
export function matchesOf(
  words: readonly (readonly Pattern[])[],
  among: Among,
): RawBuilder<boolean>[] {
  const key = among.namesAlone ? namesAndNumber : searchedKey(among);
  return words.map((patterns) => likeAny(key, patterns));
}

/** Numbers are searched in ASCII digits, whichever a register has; one in a name is kept as it was written. */
const inEitherDigits = (word: string): string[] => [...new Set([word, asciiDigits(word)])];

/** Anywhere; but one or two letters only where a word begins, for which the index is of use. */
function writtenPatterns(word: string): string[] {
  const beginning = `${literal(word)}%`;
  if ([...word].length > 2) return [`%${beginning}`];
  return [beginning, `% ${beginning}`, `%\n${beginning}`];
}
