import { type RawBuilder, sql } from 'kysely';
import { phoneticLine, phoneticPart } from '../../platform/phonetic-key.ts';
import { anyPlaceOf, searchKey } from '../../platform/search-key.ts';

export interface Findable {
  name: string;
  localName?: string | null | undefined;
  registerNumber: string;
  pen?: string | null | undefined;
  mobiles: readonly string[];
}

/** What a school's list finds a child by, the name first so that it sorts. */
export const admissionSearchKey = (student: Findable): string =>
  [
    searchKey(student.name),
    searchKey(student.localName ?? ''),
    searchKey(student.registerNumber),
    student.pen ?? '',
    student.mobiles.join(' '),
    phoneticLine(student.name, student.localName),
  ].join('\n');

/** Of the child as a person, to find likenesses. */
export const studentSearchKey = (student: Pick<Findable, 'name' | 'localName'>): string =>
  [
    searchKey(student.name),
    searchKey(student.localName ?? ''),
    phoneticLine(student.name, student.localName),
  ].join('\n');

/**
 * What a list is searched and sorted by. Among the children of a few schools the indexes over everybody's names
 * would cost more than looking at each child, and are passed by.
 */
export const searchedKey = (amongFew: boolean): RawBuilder<string> =>
  amongFew ? sql`(admission.search_key || '')` : sql`admission.search_key`;

/** Each word of a search is found as it is written, or as it sounds from the other script. */
export function admissionMatches(search: string, { amongFew = false } = {}): RawBuilder<boolean>[] {
  const key = searchedKey(amongFew);
  const words = searchKey(search).split(' ').filter(Boolean);
  return words.map((word) => {
    const patterns = [...asWritten(word), phoneticPart(word) ?? []].flat();
    return sql<boolean>`(${sql.join(
      patterns.map((pattern) => sql`${key} like ${pattern}`),
      sql` or `,
    )})`;
  });
}

/** Anywhere; but one or two letters only where a word begins, which the index can tell. */
function asWritten(word: string): string[] {
  const [part = ''] = anyPlaceOf(word);
  if ([...word].length > 2) return [part];
  const beginning = part.slice(1);
  return [beginning, `% ${beginning}`, `%\n${beginning}`];
}

/**
 * The school has the child now, or was the last to have it: its guardians are known there. The later stay is
 * counted, because PostgreSQL would otherwise first look up those of all children there are.
 */
export const isLastSchool = sql<boolean>`(admission.left_on is null or (
  select count(*) from admission as later
  where later.student_id = admission.student_id
    and (later.left_on is null or later.left_on > admission.left_on)) = 0)`;
