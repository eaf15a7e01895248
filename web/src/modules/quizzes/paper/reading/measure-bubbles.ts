import { bubbleRadius, type Point } from '@shala/contract/answer-sheet-layout.ts';
import type { PageView } from './page-view.ts';

/** What is seen of one bubble; shares of the way from the white of the paper to the black of its marks. */
export interface Seen {
  /** The mean within the ring. */
  inside: number;
  /** The share of the ring's surroundings that is inked: strokes that cross a bubble out leave it. */
  outside: number;
  /** How many strokes leave the ring on two opposite sides; a bubble that is filled carelessly does so on one. */
  strokes: number;
  /** How dark the printed ring itself is; little where the picture is blurred. */
  ring: number;
}

const inner = points(0, bubbleRadius * 0.7, 0.28);
const outer = points(bubbleRadius * 1.2, bubbleRadius * 1.52, 0.28);
const rays = [1.2, 1.28, 1.36].map((far) => circle(bubbleRadius * far, 24));
const inkedRay = 0.19;
const ring = circle(bubbleRadius, 20);
const beyond = circle(bubbleRadius * 1.4, 20);

/** `black` is the shade of the printed marks as a share of the paper around them. */
export function measureBubble({ shade }: PageView, at: Point, black: number): Seen {
  const outsideShades = outer.map(({ x, y }) => shade(at.x + x, at.y + y)).sort((a, b) => a - b);
  const white = Math.max(1, outsideShades[Math.floor(outsideShades.length * 0.75)]!);
  const darkness = (value: number) => (white - value) / (white * (1 - black));
  let sum = 0;
  for (const { x, y } of inner) sum += darkness(shade(at.x + x, at.y + y));
  const inked = outsideShades.filter((value) => darkness(value) > 0.22).length;
  const isInked = rays[0]!.map((_, ray) => {
    const along = rays.reduce(
      (sum, points) => sum + darkness(shade(at.x + points[ray]!.x, at.y + points[ray]!.y)),
      0,
    );
    return along / rays.length > inkedRay;
  });
  const half = isInked.length / 2;
  const strokes = isInked.filter((one, ray) => ray < half && one && isInked[ray + half]).length;
  let ringSum = 0;
  for (const { x, y } of ring) ringSum += darkness(shade(at.x + x, at.y + y));
  return {
    inside: sum / inner.length,
    outside: inked / outer.length,
    strokes,
    ring: ringSum / ring.length,
  };
}

const farthest = 0.9;
const step = 0.3;

/** How far bubbles that are printed close together lie from their places: their rings are dark, and what is around them light. */
export function offsetOfBubbles({ shade }: PageView, bubbles: readonly Point[]): Point {
  let best = { score: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  for (let y = -farthest; y <= farthest + 0.01; y += step) {
    for (let x = -farthest; x <= farthest + 0.01; x += step) {
      // A page that lies flat is not moved by noise.
      let score = -Math.hypot(x, y) * bubbles.length;
      for (const at of bubbles) {
        for (const [index, one] of ring.entries()) {
          const off = beyond[index]!;
          score +=
            shade(at.x + x + off.x, at.y + y + off.y) - shade(at.x + x + one.x, at.y + y + one.y);
        }
      }
      if (score > best.score) best = { score, x, y };
    }
  }
  return { x: best.x, y: best.y };
}

function points(from: number, to: number, apart: number): Point[] {
  const found: Point[] = [];
  for (let y = -to; y <= to; y += apart) {
    for (let x = -to; x <= to; x += apart) {
      const far = Math.hypot(x, y);
      if (far >= from && far <= to) found.push({ x, y });
    }
  }
  return found;
}

function circle(radius: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}
