import { builtTitles, type Title, titles } from '@shala/contract/titles.ts';

export type EntryTitle = Title | 'KEEEL AI' | 'Logout';

/** Entries that lead somewhere in the app; Video Conference opens a tab, Logout a dialog. */
type PageTitle = Exclude<EntryTitle, 'Video Conference(Google)' | 'Logout'>;

/** Every first segment of the specification's routes. The first of an entry is where it leads. */
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

/** The specification's order, filtered by the access list. 'Empty' and 'first entry' are judged on it. */
export function ownEntries(accessList: readonly string[]): Title[] {
  return titles.filter((title) => accessList.includes(title));
}

/** The whole sidebar: what everyone has comes after the own entries, and nothing twice. */
export function sidebarOf(
  own: readonly Title[],
  built: readonly Title[] = builtTitles,
): EntryTitle[] {
  const whiteboard = built.includes('Whiteboard') ? (['Whiteboard'] as const) : [];
  const forEveryone: EntryTitle[] = [
    'Video Conference(Google)',
    ...whiteboard,
    'KEEEL AI',
    'Logout',
  ];
  return [...new Set([...own, ...forEveryone])];
}

/** Where an entry leads, if it leads to a page. */
export function pathOfEntry(title: EntryTitle): string | undefined {
  return title in segments ? `/${segments[title as PageTitle][0]}` : undefined;
}

/** The entry a URL belongs to: sub-pages belong to their first segment's. */
export function entryOf(pathname: string): EntryTitle | undefined {
  const segment = pathname.split('/')[1] ?? '';
  const found = Object.entries(segments).find(([, owned]) => owned.includes(segment));
  return found?.[0] as EntryTitle | undefined;
}

/**
 * The first entry, as a path. Entries without a page in this version are passed over, and so are
 * those that are never landed on; when nothing else is left, KEEEL AI is there for everyone.
 */
export function firstPath(own: readonly Title[], hasPage: (path: string) => boolean): string {
  const paths = own.map(pathOfEntry);
  return paths.find((path) => path !== undefined && hasPage(path)) ?? '/keeel-ai';
}
