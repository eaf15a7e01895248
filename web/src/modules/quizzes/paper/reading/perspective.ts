import type { Point } from '@shala/contract/answer-sheet-layout.ts';

/** From a plane to its picture: eight numbers of a homography whose ninth is 1. */
export type Perspective = readonly number[];

export const project = (h: Perspective, { x, y }: Point): Point => {
  const depth = h[6]! * x + h[7]! * y + 1;
  return { x: (h[0]! * x + h[1]! * y + h[2]!) / depth, y: (h[3]! * x + h[4]! * y + h[5]!) / depth };
};

/** The perspective that takes four points to four others; nothing where three of them lie in line. */
export function perspectiveOf(
  from: readonly Point[],
  to: readonly Point[],
): Perspective | undefined {
  const rows = from.flatMap(({ x, y }, index) => {
    const { x: u, y: v } = to[index]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solve(rows);
}

/** Gauss and Jordan, with the largest pivot. */
function solve(rows: number[][]): number[] | undefined {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[best]![column]!)) best = row;
    }
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]!;
    if (Math.abs(pivot[column]!) < 1e-9) return undefined;
    for (const row of rows) {
      if (row === pivot) continue;
      const share = row[column]! / pivot[column]!;
      for (let at = column; at <= size; at += 1) row[at] = row[at]! - share * pivot[at]!;
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}
