import type { BoardBackground, BoardElement, BoardPicture } from '@shala/contract/whiteboard.ts';

/** A page as the server has it, as far as this device knows. */
export interface KeptPage {
  id: string;
  version: number;
  background: BoardBackground;
  elements: Record<string, BoardElement>;
  pictures: Record<string, BoardPicture>;
}

/** Under which the device keeps pages. */
export const keptPagesName = 'board-pages';

interface Changes {
  background?: BoardBackground | undefined;
  elements: readonly BoardElement[];
  pictures: readonly BoardPicture[];
}

/** The page with changes on it; deleted elements are gone. */
export function withChanges(page: KeptPage, changes: Changes, version = page.version): KeptPage {
  const elements = { ...page.elements };
  for (const one of changes.elements) {
    if (one.isDeleted) delete elements[one.id];
    else elements[one.id] = one;
  }
  const pictures = { ...page.pictures };
  for (const one of changes.pictures) pictures[one.id] = one;
  return {
    ...page,
    version,
    background: changes.background ?? page.background,
    elements,
    pictures,
  };
}
