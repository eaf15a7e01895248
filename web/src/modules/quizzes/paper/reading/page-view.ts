import {
  cornerMarks,
  edgeMarks,
  edgeSide,
  type Point,
} from '@shala/contract/answer-sheet-layout.ts';
import { type Gray, shadeAt } from './gray.ts';
import type { Perspective } from './perspective.ts';

/** The picture read in millimetres of the page. */
export interface PageView {
  shade: (x: number, y: number) => number;
}

export function flatView(gray: Gray, page: Perspective): PageView {
  return {
    shade: (x, y) => {
      const depth = page[6]! * x + page[7]! * y + 1;
      return shadeAt(
        gray,
        (page[0]! * x + page[1]! * y + page[2]!) / depth,
        (page[3]! * x + page[4]! * y + page[5]!) / depth,
      );
    },
  };
}

/** The same, moved where the small squares at the edges show that the paper is bent. */
export function bentView(gray: Gray, page: Perspective): PageView {
  const flat = flatView(gray, page);
  const [left, right] = [cornerMarks[0]!.x, cornerMarks[1]!.x].map((edge) => [
    { y: cornerMarks[0]!.y, dx: 0, dy: 0 },
    ...edgeMarks.filter(({ x }) => x === edge).flatMap((mark) => offsetOf(flat, mark) ?? []),
    { y: cornerMarks[2]!.y, dx: 0, dy: 0 },
  ]) as [Offset[], Offset[]];
  const width = cornerMarks[1]!.x - cornerMarks[0]!.x;
  return {
    shade: (x, y) => {
      const share = (x - cornerMarks[0]!.x) / width;
      const [one, other] = [between(left, y), between(right, y)];
      return flat.shade(
        x + one.dx * (1 - share) + other.dx * share,
        y + one.dy * (1 - share) + other.dy * share,
      );
    },
  };
}

interface Offset {
  y: number;
  dx: number;
  dy: number;
}

const reach = 3.6;
const step = 0.25;

/** How far a mark lies from its place; nothing where there is none of its size. */
function offsetOf({ shade }: PageView, mark: Point): Offset | undefined {
  const shades: number[] = [];
  const steps = Math.round((2 * reach) / step) + 1;
  for (let row = 0; row < steps; row += 1) {
    for (let column = 0; column < steps; column += 1) {
      shades.push(shade(mark.x - reach + column * step, mark.y - reach + row * step));
    }
  }
  const middle = (Math.min(...shades) + Math.max(...shades)) / 2;
  let [dark, sumX, sumY] = [0, 0, 0];
  for (const [index, value] of shades.entries()) {
    if (value >= middle) continue;
    dark += 1;
    sumX += (index % steps) * step - reach;
    sumY += Math.floor(index / steps) * step - reach;
  }
  const area = dark * step * step;
  const expected = edgeSide * edgeSide;
  if (area < expected * 0.6 || area > expected * 1.6) return undefined;
  return { y: mark.y, dx: sumX / dark, dy: sumY / dark };
}

function between(offsets: readonly Offset[], y: number): { dx: number; dy: number } {
  const next = offsets.findIndex((one) => one.y >= y);
  if (next <= 0) return { dx: 0, dy: 0 };
  const [before, after] = [offsets[next - 1]!, offsets[next]!];
  const share = (y - before.y) / (after.y - before.y);
  return {
    dx: before.dx + (after.dx - before.dx) * share,
    dy: before.dy + (after.dy - before.dy) * share,
  };
}
