import { type Glyph, readGlyphs, readText, written } from './shown-glyphs.ts';

/** One text of a line: everything between `q` and `Q`. */
export interface TextGroup {
  /** Place, colour and the like, up to `BT`. */
  head: string;
  x: number;
  y: number;
  pieces: Piece[];
}

/** Glyphs drawn one after the other from one place. */
export interface Piece {
  font: string;
  size: number;
  x: number;
  y: number;
  glyphs: Glyph[];
  /** The text of all the glyphs together, where single glyphs have none. */
  text: string | undefined;
  /** The source of the piece. */
  raw: string;
}

const number = String.raw`(-?[\d.]+)`;
const groupPattern = new RegExp(
  String.raw`(q\n1 0 0 -1 ${number} ${number} cm\n(?:[^\n]* (?:cs|scn|gs)\n)*BT\n)([\s\S]*?)ET\nQ\n`,
  'g',
);
const actualText = String.raw`\/Span <<\n {2}\/ActualText (${written})\n>> BDC\n`;
const place = String.raw`0 Tr\n\/(\w+) ${number} Tf\n1 0 0 -1 ${number} ${number} Tm\n`;
const shown = String.raw`(\[(?:${written}|[-\d. ])*\] TJ|(?:${written}) Tj)\n`;
const piecePattern = new RegExp(`(?:${actualText})?${place}${shown}(?:EMC\\n)?`, 'y');

/** The text groups of a page's content, with the unchanged rest between them. */
export function textGroups(content: string): (string | TextGroup)[] {
  const parts: (string | TextGroup)[] = [];
  let from = 0;
  for (const match of content.matchAll(groupPattern)) {
    parts.push(content.slice(from, match.index), readGroup(match) ?? match[0]);
    from = match.index + match[0].length;
  }
  parts.push(content.slice(from));
  return parts;
}

/** Undefined for a group with an unknown operator. */
function readGroup([, head = '', x, y, body = '']: RegExpExecArray): TextGroup | undefined {
  const pieces: Piece[] = [];
  piecePattern.lastIndex = 0;
  for (let at = 0; at < body.length; at = piecePattern.lastIndex) {
    const match = piecePattern.exec(body);
    if (!match) return undefined;
    const [raw, text, font = '', size, pieceX, pieceY, operand = ''] = match;
    pieces.push({
      font,
      size: Number(size),
      x: Number(pieceX),
      y: Number(pieceY),
      raw,
      glyphs: readGlyphs(operand),
      text: text === undefined ? undefined : readText(text),
    });
  }
  return { head, x: Number(x), y: Number(y), pieces };
}
