import { type Point, sheetPage } from '@shala/contract/answer-sheet-layout.ts';
import type { Gray } from '../reading/gray.ts';

/** Pixels a millimetre of the paper that is drawn, about 200 dpi. */
export const sharpness = 8;

export const blankPaper = (): Gray => {
  const width = sheetPage.width * sharpness;
  const height = sheetPage.height * sharpness;
  return { width, height, data: new Uint8Array(width * height).fill(250) };
};

export const copyOf = ({ data, ...size }: Gray): Gray => ({ ...size, data: data.slice() });

/** Darkens what the shape covers, up to `darkness`: 1 is black. The edge of a shape is soft, as `cover` falls from 1 to 0. */
export function ink(
  paper: Gray,
  { x, y, reach }: Point & { reach: number },
  cover: (x: number, y: number) => number,
): void {
  const from = (at: number) => Math.max(0, Math.floor((at - reach) * sharpness));
  const right = Math.min(paper.width - 1, Math.ceil((x + reach) * sharpness));
  const bottom = Math.min(paper.height - 1, Math.ceil((y + reach) * sharpness));
  for (let line = from(y); line <= bottom; line += 1) {
    for (let column = from(x); column <= right; column += 1) {
      const darkness = cover(column / sharpness - x, line / sharpness - y);
      if (darkness <= 0) continue;
      const at = line * paper.width + column;
      paper.data[at] = Math.min(paper.data[at]!, 250 * (1 - darkness));
    }
  }
}

/** 1 well within, 0 beyond, over the width of a pixel. */
export const soft = (inside: number): number => Math.min(1, Math.max(0, inside * sharpness + 0.5));

export const square = (paper: Gray, at: Point, side: number): void =>
  ink(
    paper,
    { ...at, reach: side },
    (x, y) => 0.95 * soft(side / 2 - Math.max(Math.abs(x), Math.abs(y))),
  );

/** A stroke of a pen from one point to another, both as seen from `at`. */
export function stroke(
  paper: Gray,
  at: Point,
  { from, to, width, darkness }: { from: Point; to: Point; width: number; darkness: number },
): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const reach = Math.max(...[from, to].flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)])) + width;
  ink(paper, { ...at, reach }, (x, y) => {
    const along = ((x - from.x) * dx + (y - from.y) * dy) / length;
    const nearest = Math.min(1, Math.max(0, along));
    const off = Math.hypot(x - from.x - nearest * dx, y - from.y - nearest * dy);
    return darkness * soft(width / 2 - off);
  });
}
