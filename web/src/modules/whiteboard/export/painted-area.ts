import type { BoardBackground } from '@shala/contract/whiteboard.ts';
import { indiaSize } from '../board/india-size.ts';

/** A part of the board, in pixels of the drawing. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Left, top, right and bottom. */
type Bounds = readonly [number, number, number, number];

export const padding = 40;

/** A blank page as large as a screen. */
const emptySize = { width: 1280, height: 800 };

/** What is drawn with its margin. */
export const areaOf = ([left, top, right, bottom]: Bounds): Area => ({
  left: left - padding,
  top: top - padding,
  width: right - left + 2 * padding,
  height: bottom - top + 2 * padding,
});

/** What is painted of a page: what is drawn, and a map whole. */
export function paintedArea(drawn: Bounds | undefined, background: BoardBackground): Area {
  if (background === 'india') {
    const { width, height } = indiaSize;
    const [left, top, right, bottom] = drawn ?? [0, 0, width, height];
    return areaOf([
      Math.min(left, 0),
      Math.min(top, 0),
      Math.max(right, width),
      Math.max(bottom, height),
    ]);
  }
  return drawn ? areaOf(drawn) : { left: 0, top: 0, ...emptySize };
}
