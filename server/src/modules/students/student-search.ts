import { type RawBuilder, sql } from 'kysely';
import { anyPlaceOf, searchKey } from '../../platform/search-key.ts';
import { soundLine, soundPart } from '../../platform/sound-key.ts';

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
    soundLine(student.name, student.localName),
  ].join('\n');

/** Of the child as a person, to find likenesses. */
export const studentSearchKey = (student: Pick<Findable, 'name' | 'localName'>): string =>
  [
    searchKey(student.name),
    searchKey(student.localName ?? ''),
    soundLine(student.name, student.localName),
  ].join('\n');

/** '1234 / a' and '1234/A' are one number of the register. */
export const registerKey = (registerNumber: string): string =>
  searchKey(registerNumber).replace(/\s/g, '');

/** Each word of a search is found as it is written, or as it sounds from the other script. */
export function admissionMatches(search: string): RawBuilder<boolean>[] {
  const words = searchKey(search).split(' ').filter(Boolean);
  const parts = anyPlaceOf(search);
  return words.map((word, index) => {
    const sound = soundPart(word);
    const asWritten = sql<boolean>`admission.search_key like ${parts[index]}`;
    return sound ? sql<boolean>`(${asWritten} or admission.search_key like ${sound})` : asWritten;
  });
}
