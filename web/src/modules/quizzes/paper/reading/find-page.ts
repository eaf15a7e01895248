import {
  cornerMarks,
  cornerSide,
  edgeMarks,
  type Point,
  sheetPage,
} from '@shala/contract/answer-sheet-layout.ts';
import { type Blob, darkSquares } from './dark-squares.ts';
import { type Gray, shadeAt, shrunk } from './gray.ts';
import { type Perspective, perspectiveOf, project } from './perspective.ts';

/** The longer side of the picture in which the corners are looked for. */
const searched = 720;
/** The largest shapes are tried as corners; a table with a pattern has more. */
const mostCandidates = 24;
const leastEdges = 8;

/** Where a sheet lies in a picture; why not, where its four corner marks are not in it, or those of another one too. */
export function findPage(gray: Gray): Perspective | 'noPage' | 'severalPages' {
  const factor = Math.max(1, Math.round(Math.max(gray.width, gray.height) / searched));
  const small = shrunk(gray, factor);
  const side = (Math.max(small.width, small.height) * cornerSide) / sheetPage.height;
  const blobs = darkSquares(small, { least: (side * 0.35) ** 2, most: (side * 1.5) ** 2 });
  const [corners, ...others] = pagesSeen(small, blobs.slice(0, mostCandidates));
  if (!corners) return 'noPage';
  if (others.some((other) => !other.some((one) => corners.includes(one)))) return 'severalPages';
  const inFull = corners.map(({ x, y }) => ({
    x: (x + 0.5) * factor - 0.5,
    y: (y + 0.5) * factor - 0.5,
  }));
  return perspectiveOf(cornerMarks, refined(gray, inFull)) ?? 'noPage';
}

/** The corners of what looks like a page, the likeliest first. */
function pagesSeen(small: Gray, blobs: readonly Blob[]): Point[][] {
  const seen: { corners: Point[]; score: number }[] = [];
  for (const four of quads(blobs)) {
    for (let turn = 0; turn < 4; turn += 1) {
      const corners = [...four.slice(turn), ...four.slice(0, turn)];
      const page = perspectiveOf(cornerMarks, corners);
      const score = page ? edgesSeen(small, page) : 0;
      if (score >= leastEdges) seen.push({ corners, score });
    }
  }
  return seen.sort((one, other) => other.score - one.score).map(({ corners }) => corners);
}

/** Four marks of like size, clockwise, which stand to their page as the printed ones do. */
function* quads(blobs: readonly Blob[]): Generator<Point[]> {
  const count = blobs.length;
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < count; b += 1) {
      // Blobs come by size, so that all after this one are smaller still.
      if (blobs[b]!.area * 3 < blobs[a]!.area) break;
      for (let c = b + 1; c < count; c += 1) {
        if (blobs[c]!.area * 3 < blobs[a]!.area) break;
        for (let d = c + 1; d < count; d += 1) {
          if (blobs[d]!.area * 3 < blobs[a]!.area) break;
          const four = [blobs[a]!, blobs[b]!, blobs[c]!, blobs[d]!];
          const ordered = clockwise(four);
          if (isLikePage(four, ordered)) yield ordered;
        }
      }
    }
  }
}

function clockwise(four: readonly Point[]): Point[] {
  const x = four.reduce((sum, one) => sum + one.x, 0) / 4;
  const y = four.reduce((sum, one) => sum + one.y, 0) / 4;
  const angle = (one: Point) => Math.atan2(one.y - y, one.x - x);
  return [...four].sort((one, other) => angle(one) - angle(other));
}

const marksOnPage =
  cornerSide ** 2 /
  ((cornerMarks[1]!.x - cornerMarks[0]!.x) * (cornerMarks[2]!.y - cornerMarks[1]!.y));

function isLikePage(four: readonly Blob[], ordered: readonly Point[]): boolean {
  const turns = ordered.map((one, index) => {
    const next = ordered[(index + 1) % 4]!;
    const last = ordered[(index + 2) % 4]!;
    return (next.x - one.x) * (last.y - next.y) - (next.y - one.y) * (last.x - next.x);
  });
  if (turns.some((turn) => turn <= 0)) return false;
  const area = (turns[0]! + turns[2]!) / 2;
  const share = four.reduce((sum, one) => sum + one.area, 0) / 4 / area;
  return share > marksOnPage * 0.5 && share < marksOnPage * 1.8;
}

const around: readonly Point[] = [
  { x: -3.2, y: -3.2 },
  { x: 3.2, y: -3.2 },
  { x: 3.2, y: 3.2 },
  { x: -3.2, y: 3.2 },
];

/** How many of the small squares at the edges are where this page would have them. */
function edgesSeen(small: Gray, page: Perspective): number {
  return edgeMarks.filter((mark) => {
    const shade = ({ x, y }: Point) => {
      const at = project(page, { x: mark.x + x, y: mark.y + y });
      return shadeAt(small, at.x, at.y);
    };
    const light = Math.min(...around.map(shade));
    return shade({ x: 0, y: 0 }) < light * 0.75;
  }).length;
}

/** The middle of each mark, to a part of a pixel. */
function refined(gray: Gray, corners: readonly Point[]): Point[] {
  const width = Math.hypot(corners[1]!.x - corners[0]!.x, corners[1]!.y - corners[0]!.y);
  const pixels = width / (cornerMarks[1]!.x - cornerMarks[0]!.x);
  const reach = Math.round(cornerSide * 0.95 * pixels);
  return corners.map((corner) => darkMiddle(gray, corner, reach) ?? corner);
}

function darkMiddle(
  { width, height, data }: Gray,
  corner: Point,
  reach: number,
): Point | undefined {
  const [left, top] = [Math.round(corner.x) - reach, Math.round(corner.y) - reach];
  let darkest = 255;
  let lightest = 0;
  const shade = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? undefined : data[y * width + x];
  for (let y = top; y <= top + 2 * reach; y += 1) {
    for (let x = left; x <= left + 2 * reach; x += 1) {
      const value = shade(x, y);
      if (value === undefined) continue;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  }
  const between = (darkest + lightest) / 2;
  let [sum, sumX, sumY] = [0, 0, 0];
  for (let y = top; y <= top + 2 * reach; y += 1) {
    for (let x = left; x <= left + 2 * reach; x += 1) {
      const value = shade(x, y);
      if (value === undefined || value >= between) continue;
      const weight = between - value;
      sum += weight;
      sumX += weight * x;
      sumY += weight * y;
    }
  }
  return sum > 0 ? { x: sumX / sum, y: sumY / sum } : undefined;
}
