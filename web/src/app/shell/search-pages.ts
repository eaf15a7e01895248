import type { Found } from '@shala/contract/search.ts';
import { folded } from '../../platform/folded.ts';
import type { May } from '../../platform/may.ts';
import { type EntryTitle, pathOfEntry } from '../sidebar.ts';
import { destinations } from './destinations.ts';

interface FoundPage {
  name: string;
  path: string;
}

interface Names {
  entry: (title: EntryTitle) => string;
  place: (name: (typeof destinations)[number]['name']) => string;
}

/**
 * The pages whose name contains every word of the text, the sidebar's first. English words of the address are found in
 * every language, and without a text the sidebar's pages alone are shown.
 */
export function pagesFound(
  { sidebar, may, names }: { sidebar: readonly EntryTitle[]; may: May; names: Names },
  text: string,
): FoundPage[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const matches = (...haystack: string[]) => {
    const all = folded(haystack.join(' '));
    return words.every((word) => all.includes(word));
  };
  const entries = sidebar.flatMap((title) => {
    const path = pathOfEntry(title);
    const name = names.entry(title);
    return path && matches(name, title) ? [{ name, path }] : [];
  });
  if (words.length === 0) return entries;
  const places = destinations.flatMap(({ path, name: key, row, ...rest }) => {
    const name = names.place(key);
    const isFound = matches(name, path.replace(/[/-]/g, ' '));
    return isFound && may(row, 'way' in rest ? rest.way : undefined) ? [{ name, path }] : [];
  });
  return [...entries, ...places];
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
