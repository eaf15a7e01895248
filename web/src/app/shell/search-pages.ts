import type { Found } from '@shala/contract/search.ts';
import { type EntryTitle, pathOfEntry } from '../sidebar.ts';

export interface FoundPage {
  name: string;
  path: string;
}

/** The sidebar's pages that contain every word of the text in their shown name or English title. */
export function pagesFound(
  sidebar: readonly EntryTitle[],
  text: string,
  nameOf: (title: EntryTitle) => string,
): FoundPage[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return sidebar.flatMap((title) => {
    const path = pathOfEntry(title);
    const name = nameOf(title);
    const haystack = `${name} ${title}`.toLocaleLowerCase();
    return path && words.every((word) => haystack.includes(word)) ? [{ name, path }] : [];
  });
}

const recordPages: Record<Found['kind'], string> = {
  school: '/school-management/school',
  account: '/users-management/user',
  student: '/student-management/student',
};

export const recordPath = ({ kind, id }: Pick<Found, 'kind' | 'id'>): string =>
  `${recordPages[kind]}/${id}`;
