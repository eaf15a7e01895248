import {
  bubbleAt,
  bubbleRadius,
  type Point,
  rollBubbleAt,
  rollDigits,
} from '@shala/contract/answer-sheet-layout.ts';
import type { Gray } from '../reading/gray.ts';
import { ink, soft, stroke } from './canvas.ts';
import type { Random } from './random.ts';

/** What a bubble is meant to say; a crossed one has to be asked. */
type Meant = 'filled' | 'empty' | 'crossed';

export interface Marked {
  meant: Meant[][];
  /** Questions with two marks where one is asked for, by their index. */
  double: Set<number>;
}

interface Hand {
  isPencil: boolean;
  darkness: number;
}

const marksWith = (random: Random): Hand => {
  const isPencil = random.chance(0.5);
  const isFaint = isPencil && random.chance(0.06);
  const darkness = isFaint
    ? random.between(0.26, 0.4)
    : isPencil
      ? random.between(0.4, 0.72)
      : random.between(0.6, 0.95);
  return { isPencil, darkness };
};

/** Fills a sheet as children do: mostly whole bubbles, now and then a tick, a rubbed out mark, a correction, two marks. */
export function markSheet(
  paper: Gray,
  questions: readonly { options: number; isMultiple: boolean }[],
  random: Random,
): Marked {
  const hand = marksWith(random);
  const double = new Set<number>();
  const meant = questions.map(({ options, isMultiple }, index) => {
    const states: Meant[] = Array.from({ length: options }, () => 'empty');
    const at = (option: number) => bubbleAt(index + 1, option);
    if (random.chance(0.04)) return states;
    const answer = random.below(options);
    const other = (answer + 1 + random.below(options - 1)) % options;
    const kind = random.next();
    states[answer] = 'filled';
    if (kind < 0.004) tick(paper, at(answer), hand, random);
    else fill(paper, at(answer), hand, random);
    if (kind > 0.99) rubOut(paper, at(other), hand, random);
    else if (kind > 0.985) {
      fill(paper, at(other), hand, random);
      crossOut(paper, at(other), hand, random);
      states[other] = 'crossed';
      if (!isMultiple) double.add(index);
    } else if (kind > 0.981 || (isMultiple && kind > 0.5)) {
      fill(paper, at(other), hand, random);
      states[other] = 'filled';
      if (!isMultiple) double.add(index);
    }
    return states;
  });
  return { meant, double };
}

export function markRoll(paper: Gray, roll: number, random: Random): void {
  const hand = marksWith(random);
  const digits = String(roll).padStart(rollDigits, '0');
  for (const [digit, value] of [...digits].entries()) {
    fill(paper, rollBubbleAt(digit, Number(value)), hand, random);
  }
}

/** Back and forth strokes within the ring, a little beside it, with gaps. */
function fill(paper: Gray, at: Point, hand: Hand, random: Random): void {
  const radius = bubbleRadius * random.between(0.78, 1.04);
  const off = { x: at.x + random.between(-0.35, 0.35), y: at.y + random.between(-0.35, 0.35) };
  const angle = random.between(0, Math.PI);
  const gaps = random.between(0, hand.isPencil ? 0.22 : 0.12);
  const apart = random.between(0.45, 0.8);
  const grain = hand.isPencil ? 0.18 : 0.05;
  ink(paper, { ...off, reach: radius + 0.3 }, (x, y) => {
    const across = x * Math.cos(angle) + y * Math.sin(angle);
    const isGap = Math.abs((across / apart) % 1) < gaps;
    const darkness = hand.darkness * (1 - random.between(0, grain));
    return (isGap ? 0.25 : 1) * darkness * soft(radius - Math.hypot(x, y));
  });
}

function tick(paper: Gray, at: Point, { darkness }: Hand, random: Random): void {
  const width = random.between(0.4, 0.7);
  const dark = Math.max(darkness, 0.45);
  stroke(paper, at, { from: { x: -1.3, y: 0 }, to: { x: -0.3, y: 1.2 }, width, darkness: dark });
  stroke(paper, at, { from: { x: -0.3, y: 1.2 }, to: { x: 1.6, y: -1.5 }, width, darkness: dark });
}

/** What a rubber leaves of a mark. */
function rubOut(paper: Gray, at: Point, { darkness }: Hand, random: Random): void {
  const left = darkness * random.between(0.05, 0.2);
  ink(
    paper,
    { ...at, reach: bubbleRadius },
    (x, y) => left * soft(bubbleRadius * 0.9 - Math.hypot(x, y)),
  );
}

function crossOut(paper: Gray, at: Point, { darkness }: Hand, random: Random): void {
  const reach = bubbleRadius * random.between(1.35, 1.9);
  const width = random.between(0.35, 0.6);
  const dark = Math.max(darkness, 0.5);
  const turn = random.between(-0.2, 0.2);
  for (const angle of [Math.PI / 4 + turn, -Math.PI / 4 + turn]) {
    const to = { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
    stroke(paper, at, { from: { x: -to.x, y: -to.y }, to, width, darkness: dark });
  }
}
