import type { Found } from '@shala/contract/search.ts';
import { folded } from '../../platform/folded.ts';
import type { May } from '../../platform/may.ts';
import { type EntryTitle, pathOfEntry } from '../sidebar.ts';
import { destinations } from './destinations.ts';
import { type PageName, searchWords } from './search-words.ts';

interface FoundPage {
  name: string;
  path: string;
}

interface Names {
  entry: (title: EntryTitle) => string;
  place: (name: (typeof destinations)[number]['name']) => string;
}

/**
 * The pages whose name contains every word of the text, the sidebar's first, and after them those that people know by
 * such words. English words of the address are found in every language, and without a text the sidebar's pages alone
 * are shown.
 */
export function pagesFound(
  { sidebar, may, names }: { sidebar: readonly EntryTitle[]; may: May; names: Names },
  text: string,
): FoundPage[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const entries = sidebar.flatMap((title) => {
    const path = pathOfEntry(title);
    const name = names.entry(title);
    return path ? [{ name, path, how: howFound(words, title, name, title) }] : [];
  });
  if (words.length === 0) return entries.map(({ name, path }) => ({ name, path }));
  const places = destinations
    .filter(({ row, ...rest }) => may(row, 'way' in rest ? rest.way : undefined))
    .map(({ path, name: key }) => {
      const name = names.place(key);
      return { name, path, how: howFound(words, key, name, path.replace(/[/-]/g, ' ')) };
    });
  const pages = [...entries, ...places];
  return (['name', 'words'] as const).flatMap((wanted) =>
    pages.flatMap(({ name, path, how }) => (how === wanted ? [{ name, path }] : [])),
  );
}

/** Whether the words are all in a page's names, or some only begin one of its other words. */
function howFound(words: readonly string[], page: PageName, ...ownNames: string[]) {
  const own = folded(ownNames.join(' '));
  const others = folded(searchWords[page] ?? '').split(' ');
  if (words.every((word) => own.includes(word))) return 'name';
  const isKnown = (word: string) =>
    own.includes(word) || others.some((other) => other.startsWith(word));
  return words.every(isKnown) ? 'words' : null;
}

const recordPages: Record<Found['kind'], string> = {
  school: '/school-management/school/',
  block: '/school-management?blockId=',
  class: '/class-management/class/',
  account: '/users-management/user/',
  student: '/student-management/student/',
  receipt: '/fees-management/student/',
  certificate: '/student-management/certificates?search=',
};

export const recordPath = ({ kind, id, name }: Pick<Found, 'kind' | 'id' | 'name'>): string =>
  `${recordPages[kind]}${kind === 'certificate' ? encodeURIComponent(name) : id}`;
