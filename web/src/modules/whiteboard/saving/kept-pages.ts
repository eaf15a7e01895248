import type {
  BoardBackground,
  BoardElement,
  BoardPicture,
  BoardRecord,
} from '@shala/contract/whiteboard.ts';
import { offlineCopies, offlineDrafts } from '../../../platform/outbox/offline-records.ts';
import { type KeptPage, keptPagesName } from './page-changes.ts';

/** A board as it was last fetched. */
export type KeptBoard = BoardRecord;

/** What was drawn on a page and is in no save yet. */
export interface Unsaved {
  background?: BoardBackground;
  elements: Record<string, BoardElement>;
  pictures: Record<string, BoardPicture>;
}

export const keptBoards = offlineCopies<KeptBoard>('boards');
export const keptPages = offlineCopies<KeptPage>(keptPagesName);
/** The person's own drawing, which stays on the device until the server has it. */
export const unsavedPages = offlineDrafts<Unsaved>(keptPagesName);

export const blankPage = (id: string): KeptPage => ({
  id,
  version: 0,
  background: 'blank',
  elements: {},
  pictures: {},
});

export const nothingUnsaved = (): Unsaved => ({ elements: {}, pictures: {} });

export const isEmpty = ({ background, elements, pictures }: Unsaved): boolean =>
  !background && Object.keys(elements).length + Object.keys(pictures).length === 0;

export const changesOf = ({ background, elements, pictures }: Unsaved) => ({
  background,
  elements: Object.values(elements),
  pictures: Object.values(pictures),
});

/** In the order in which they lie on each other. */
export const inOrder = (elements: Record<string, BoardElement>): BoardElement[] =>
  Object.values(elements).sort((one, other) => {
    const [a, b] = [String(one['index'] ?? ''), String(other['index'] ?? '')];
    return a < b ? -1 : a > b ? 1 : one.id < other.id ? -1 : 1;
  });
