import type { FontTable } from './font-table.ts';
import type { Glyph } from './shown-glyphs.ts';
import type { Piece, TextGroup } from './text-groups.ts';

/** Glyphs that stand for one text together, drawn in one stroke or in several. */
export interface Syllable {
  text: string;
  font: FontTable;
  size: number;
  strokes: Stroke[];
  /** The distance to the next syllable, where that is closer than the glyphs are wide. */
  room?: number;
}

/** Glyphs drawn one after the other from one place of the page. */
interface Stroke {
  x: number;
  y: number;
  width: number;
  /** The first glyph has no shift. */
  glyphs: Glyph[];
}

/** A piece of a group, with the syllables that begin in it. */
export interface SyllablePiece {
  piece: Piece;
  syllables: Syllable[];
  isTorn: boolean;
}

/** The texts of a page by their groups, with torn syllables joined where they begin. */
export function readSyllables(
  groups: readonly TextGroup[],
  fontOf: (name: string) => FontTable,
): Map<TextGroup, SyllablePiece[]> {
  let last: Syllable | undefined;
  const joined = (syllable: Syllable): boolean => {
    if (last && isTornOff(syllable, last)) {
      last.strokes.push(...syllable.strokes);
      return true;
    }
    last = syllable;
    return false;
  };
  return new Map(
    groups.map((group) => {
      const pieces = group.pieces.map((piece) => {
        const all = syllablesOf(group, piece, fontOf(piece.font));
        const syllables = all.filter((syllable) => !joined(syllable));
        return { piece, syllables, isTorn: syllables.length < all.length };
      });
      drawTogether(pieces.flatMap(({ syllables }) => syllables));
      return [group, pieces];
    }),
  );
}

/** A letter that is set closer to the one before it takes room from that one. */
function drawTogether(syllables: readonly Syllable[]): void {
  for (const [at, syllable] of syllables.entries()) {
    const [stroke] = syllable.strokes;
    const next = syllables[at + 1]?.strokes[0];
    if (stroke && next && next.x > stroke.x && next.x < stroke.x + stroke.width) {
      syllable.room = next.x - stroke.x;
    }
  }
}

/** Where a piece has no text of its own, each of its glyphs has one. */
function syllablesOf(group: TextGroup, piece: Piece, font: FontTable): Syllable[] {
  const { size, glyphs } = piece;
  const em = size / 1000;
  const y = group.y - piece.y;
  const widthOf = ({ code }: Glyph) => (font.widths.get(code) ?? 0) * em;
  const unshifted = glyphs.map((glyph, at) => (at === 0 ? { ...glyph, shift: 0 } : glyph));
  let pen = group.x + piece.x;
  if (piece.text !== undefined) {
    const x = pen - (glyphs[0]?.shift ?? 0) * em;
    const width = glyphs.reduce((sum, glyph) => sum + widthOf(glyph), 0);
    return [{ text: piece.text, font, size, strokes: [{ x, y, width, glyphs: unshifted }] }];
  }
  return glyphs.map((glyph) => {
    const x = pen - glyph.shift * em;
    const width = widthOf(glyph);
    pen = x + width;
    const stroke = { x, y, width, glyphs: [{ code: glyph.code, shift: 0 }] };
    return { text: font.texts.get(glyph.code) ?? '', font, size, strokes: [stroke] };
  });
}

/**
 * A sign that stands higher or lower than its letter comes as a text of its own, and says the whole
 * syllable once more. A syllable that is really said twice begins both times with the same glyph.
 */
function isTornOff({ text, font, size, strokes: [stroke] }: Syllable, last: Syllable): boolean {
  const [base] = last.strokes;
  if (!stroke || !base) return false;
  const isDuplicate = text === last.text && font === last.font && size === last.size;
  const isNear =
    Math.abs(stroke.y - base.y) < size / 2 && Math.abs(stroke.x - base.x - base.width) < size;
  return isDuplicate && isNear && stroke.glyphs[0]?.code !== base.glyphs[0]?.code;
}
