import {
  type BoardBackground,
  type BoardElement,
  type BoardPicture,
  boardLimits,
} from '@shala/contract/whiteboard.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { WaitingSave } from './board-page-kind.ts';

/** Below what the server takes in one call, with room for the rest of the body. */
const mostBytes = 1_200_000;

interface Whole {
  account: string;
  boardId: string;
  pageId: string;
  version: number;
  background: BoardBackground;
  /** Of a new page. */
  position?: number;
  elements: readonly BoardElement[];
  pictures: readonly BoardPicture[];
}

/** The saves that bring the changes to the server, one after the other; pictures come before what shows them. */
export function splitSave({ elements, pictures, account, ...page }: Whole): WaitingSave[] {
  const parts: Pick<Whole, 'elements' | 'pictures'>[] = [
    ...inParts(pictures).map((some) => ({ pictures: some, elements: [] })),
    ...inParts(elements).map((some) => ({ pictures: [], elements: some })),
  ];
  if (parts.length === 0) parts.push({ pictures: [], elements: [] });
  const madeAt = Date.now();
  return parts.map((part, place) => {
    const saveId = randomId();
    return {
      key: saveId,
      account,
      row: 'whiteboard/savePage',
      // The order of the saves is the order of their times.
      madeAt: new Date(madeAt + place).toISOString(),
      body: { ...page, saveId, elements: [...part.elements], pictures: [...part.pictures] },
    };
  });
}

function inParts<One>(all: readonly One[]): One[][] {
  const parts: One[][] = [];
  let size = 0;
  for (const one of all) {
    const bytes = new Blob([JSON.stringify(one)]).size;
    const last = parts.at(-1);
    if (!last || size + bytes > mostBytes || last.length >= boardLimits.elements) {
      parts.push([one]);
      size = bytes;
    } else {
      last.push(one);
      size += bytes;
    }
  }
  return parts;
}
