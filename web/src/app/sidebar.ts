import { type Title, titles } from '@shala/contract/titles.ts';

export type EntryTitle = Title | 'KEEEL AI' | 'Logout';

/** Entries with a page of the app; Video Conference opens a tab, Logout a dialog. */
type PageTitle = Exclude<EntryTitle, 'Video Conference(Google)' | 'Logout'>;

/** The first segments of the specification's routes. The entry links to the first one. */
const segments: Record<PageTitle, readonly [string, ...string[]]> = {
  Dashboard: ['dashboard'],
  'Activation Code': ['activation-code'],
  'Content Management': ['content-management'],
  'Library Management': ['library-management'],
  'MCQ Management': ['mcq-management'],
  'Feedback Management': ['feedback-management', 'main-feedback-page'],
  'Users Management': ['users-management'],
  'School Management': ['school-management'],
  'Class Management': ['class-management', 'subject-management'],
  'Student Management': ['student-management'],
  'Fees Management': ['fees-management'],
  Attendance: ['attendance'],
  'Leave Application': ['leave-application'],
  Report: ['report'],
  Whiteboard: ['whiteboard'],
  RSDC: ['rsdc'],
  'KEEEL AI': ['keeel-ai'],
};

/** The specification's order, filtered by the access list. Whether the list is empty and the first entry follow from it. */
export function ownEntries(accessList: readonly string[]): Title[] {
  return titles.filter((title) => accessList.includes(title));
}

/** The whole sidebar: the entries that everyone has come after the person's own, and none appears twice. */
export const sidebarOf = (own: readonly Title[]): EntryTitle[] => [
  ...new Set([...own, ...forEveryone]),
];

const forEveryone: readonly EntryTitle[] = [
  'Video Conference(Google)',
  'Whiteboard',
  'KEEEL AI',
  'Logout',
];

/** The path of an entry's page, if it has one. */
export function pathOfEntry(title: EntryTitle): string | undefined {
  return title in segments ? `/${segments[title as PageTitle][0]}` : undefined;
}

/** The entry of a URL; sub-pages belong to the entry of their first segment. */
export function entryOf(pathname: string): EntryTitle | undefined {
  const segment = pathname.split('/')[1] ?? '';
  const found = Object.entries(segments).find(([, owned]) => owned.includes(segment));
  return found?.[0] as EntryTitle | undefined;
}

/**
 * The path of the first entry with a page in this version. Entries that open a tab or a dialog are skipped;
 * when nothing is left, KEEEL AI is there for everyone.
 */
export function firstPath(own: readonly Title[], hasPage: (path: string) => boolean): string {
  const paths = own.map(pathOfEntry);
  return paths.find((path) => path !== undefined && hasPage(path)) ?? '/keeel-ai';
}
