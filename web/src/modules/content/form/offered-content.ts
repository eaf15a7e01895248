import { newId } from '@shala/contract/new-id.ts';
import type { ContentValues } from './content-values.ts';

/** A file that another page has made for a new item, and what is known of it. */
interface OfferedContent {
  file: File;
  values: Partial<
    Pick<ContentValues, 'name' | 'schoolId' | 'standard' | 'subjectId' | 'chapterId'>
  >;
}

let offered: (OfferedContent & { id: string }) | undefined;

/** Fills in the next form for a new item. */
export function offerContent(content: OfferedContent): void {
  offered = { ...content, id: newId() };
}

/** What the form begins with; the form after it is blank again. */
export function takeOffered(): typeof offered {
  const taken = offered;
  offered = undefined;
  return taken;
}
