import {
  bubbleAt,
  cornerMarks,
  cornerSide,
  type Point,
  rollBubbleAt,
  rollDigits,
  rowsInColumn,
  type SheetCode,
} from '@shala/contract/answer-sheet-layout.ts';
import { findPage } from './find-page.ts';
import type { Gray } from './gray.ts';
import { type BubbleState, judgeBubbles } from './judge-bubbles.ts';
import { measureBubble, offsetOfBubbles, type Seen } from './measure-bubbles.ts';
import { bentView, type PageView } from './page-view.ts';
import type { Perspective } from './perspective.ts';
import { readCode } from './read-code.ts';

/** Why a picture says nothing: its corners are not seen, two sheets are in it, or it is too blurred. */
export type Unreadable = 'noPage' | 'severalPages' | 'blurred';

interface ReadSheet {
  page: Perspective;
  /** null: the square code cannot be read. */
  code: SheetCode | null;
  /** The state of each bubble, question by question; none where the sheet is not known. */
  answers: BubbleState[][];
  /** The digits of the roll number, hundreds first; null where one is not clear. A sheet with a name has none. */
  roll: number | null;
}

/** How many options each question of a sheet has; nothing where nobody knows which sheet this is. */
type OptionsOf = (code: SheetCode | null) => readonly number[] | undefined;

/** Less of the printed rings than this is seen where a picture is too blurred to trust. */
const leastRing = 0.12;

export function readSheet(gray: Gray, optionsOf: OptionsOf): ReadSheet | Unreadable {
  const page = findPage(gray);
  if (typeof page === 'string') return page;
  const view = bentView(gray, page);
  const code = readCode(view) ?? null;
  const options = optionsOf(code);
  if (!options) return { page, code, answers: [], roll: null };
  const black = blackOf(view);
  const seen = seenBubbles(view, options, black);
  const rings = seen.flat().map(({ ring }) => ring);
  if (rings.reduce((sum, one) => sum + one, 0) / rings.length < leastRing) return 'blurred';
  const states = judgeBubbles(
    seen.flatMap((question) => question.map((one, letter) => ({ ...one, letter }))),
  );
  let next = 0;
  const answers = options.map((count) => {
    next += count;
    return states.slice(next - count, next);
  });
  const roll = code?.admissionId ? null : rollNumber(view, black);
  return { page, code, answers, roll };
}

/** The shade of the corner marks as a share of the paper beside them. */
function blackOf({ shade }: PageView): number {
  const off = cornerSide * 0.85;
  const shares = cornerMarks.map(({ x, y }) => {
    const white = Math.max(
      shade(x - off, y),
      shade(x + off, y),
      shade(x, y - off),
      shade(x, y + off),
    );
    return shade(x, y) / Math.max(1, white);
  });
  return Math.min(0.6, shares.reduce((sum, one) => sum + one, 0) / shares.length);
}

/** Five questions one below the other are found together, which follows a page that is bent. */
function seenBubbles(view: PageView, options: readonly number[], black: number): Seen[][] {
  const seen: Seen[][] = [];
  for (let first = 0; first < options.length; first += 5) {
    const places = options.slice(first, Math.min(first + 5, endOfColumn(first)));
    const bubbles = places.map((count, index) =>
      Array.from({ length: count }, (_, option) => bubbleAt(first + index + 1, option)),
    );
    const off = offsetOfBubbles(view, bubbles.flat());
    for (const question of bubbles) {
      seen.push(question.map((at) => measureBubble(view, moved(at, off), black)));
    }
  }
  return seen;
}

const endOfColumn = (index: number): number =>
  (Math.floor(index / rowsInColumn) + 1) * rowsInColumn;

const moved = (at: Point, by: Point): Point => ({ x: at.x + by.x, y: at.y + by.y });

function rollNumber(view: PageView, black: number): number | null {
  const rows = Array.from({ length: rollDigits }, (_, digit) =>
    Array.from({ length: 10 }, (_, value) => rollBubbleAt(digit, value)),
  );
  const off = offsetOfBubbles(view, rows.flat());
  const states = judgeBubbles(
    rows.flatMap((row) =>
      row.map((at, letter) => ({ ...measureBubble(view, moved(at, off), black), letter })),
    ),
  );
  const digits = rows.map((_, digit) => {
    const row = states.slice(digit * 10, digit * 10 + 10);
    const filled = row.flatMap((state, value) => (state === 'filled' ? [value] : []));
    const isClear = row.every((state) => state !== 'uncertain') && filled.length < 2;
    // A row without a mark is a leading nought.
    return isClear ? (filled[0] ?? 0) : null;
  });
  if (digits.some((digit) => digit === null)) return null;
  return digits.reduce<number>((sum, digit) => sum * 10 + digit!, 0) || null;
}
