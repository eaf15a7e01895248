import { inPieces } from '@shala/contract/in-pieces.ts';
import { type PdfFile, packed } from './pdf-file.ts';
import { toUtf16, writeGlyphs } from './shown-glyphs.ts';
import type { Syllable } from './syllables.ts';

interface Sign {
  text: string;
  /** In thousandths of the font's size, like all lengths here. */
  width: number;
  /** How far its glyphs reach to the right. */
  reach: number;
  drawing: string;
  /** The real font, which draws the sign. */
  font?: number;
}

interface SignPlace {
  font: string;
  code: number;
}

/** Lower codes are controls and the space, which readers interpret themselves. */
const firstCode = 34;

/** Poppler takes the size of such a font from the sign `m`: six tenths of its width. */
const measure = { code: firstCode - 1, width: 600 };
const signsInFont = 256 - firstCode;

/**
 * The width of a sign that draws nothing: too narrow to disturb, but not zero, which PDFium leaves
 * out.
 */
const restWidth = 25;

/** Fonts in which a whole syllable is one sign, drawn by the glyphs of the real font. */
export class SyllableFonts {
  readonly #fonts: Sign[][] = [];
  readonly #places = new Map<string, SignPlace[]>();

  /** Finds the place of a syllable: one sign, or two in the same font. */
  places(syllable: Syllable): SignPlace[] {
    const signs = signsOf(syllable);
    const key = JSON.stringify(signs);
    const places = this.#places.get(key) ?? this.#add(signs);
    this.#places.set(key, places);
    return places;
  }

  #add(signs: readonly Sign[]): SignPlace[] {
    const last = this.#fonts.at(-1);
    const font = last && last.length + signs.length <= signsInFont ? last : [];
    if (font !== last) this.#fonts.push(font);
    return signs.map((sign) => {
      const present = font.findIndex(
        ({ text, drawing }) => text === sign.text && drawing === '' && sign.drawing === '',
      );
      const at = present === -1 ? font.push(sign) - 1 : present;
      return { font: `s${this.#fonts.length - 1}`, code: firstCode + at };
    });
  }

  /** Adds the fonts to the file; returns their names and places as entries of a page's fonts. */
  addTo(file: PdfFile): string {
    return this.#fonts.map((signs, at) => `/s${at} ${addFont(file, signs)} 0 R`).join(' ');
  }
}

/**
 * One sign, or two where a syllable has vowel signs or the like. pdf.js takes any sign whose text
 * holds one of these for one without width, and sees a gap behind it; so they are the text of a
 * second one.
 */
function signsOf({ text, font, size, strokes, room }: Syllable): Sign[] {
  const inEm = (length: number) => Math.round((length * 1000) / size);
  const [base] = strokes;
  const reach = inEm(strokes.reduce((sum, stroke) => sum + stroke.width, 0));
  const width = room === undefined ? reach : inEm(room);
  const drawing = strokes
    .map(
      ({ x, y, glyphs }) =>
        `1 0 0 1 ${inEm(x - base!.x)} ${inEm(y - base!.y)} Tm\n${writeGlyphs(glyphs)}`,
    )
    .join('');
  const [first = ''] = text;
  const rest = text.slice(first.length);
  if (!/\p{Mn}/u.test(rest)) return [{ text, width, reach, drawing, font: font.id }];
  return [
    { text: first, width: width - restWidth, reach, drawing, font: font.id },
    { text: rest, width: restWidth, reach: restWidth, drawing: '' },
  ];
}

/**
 * Room for what reaches out of a sign, and no more: where signs lie upon each other PDFium takes
 * the second for a shadow of the first, and leaves it out.
 */
function boxOf({ reach, drawing }: Pick<Sign, 'reach' | 'drawing'>): number[] {
  const side = drawing === '' ? 0 : Math.floor(reach / 5);
  return [-side, -500, reach + side, 1200];
}

function addFont(file: PdfFile, signs: readonly Sign[]): number {
  const drawings = signs.map((sign, at) => {
    const { width, drawing, font } = sign;
    const box = `${width} 0 ${boxOf(sign).join(' ')} d1\n`;
    const id = file.add(packed(drawing ? `${box}BT\n/f${font} 1000 Tf\n${drawing}ET\n` : box));
    return `/g${at} ${id} 0 R`;
  });
  const widest = { reach: Math.max(...signs.map(({ reach }) => reach)), drawing: 'any' };
  const unused = file.add(packed(`${measure.width} 0 0 0 0 0 d1\n`));
  const names = signs.map((_, at) => `/g${at}`).join(' ');
  const texts = file.add(packed(textTable(signs)));
  const fonts = [...new Set(signs.map(({ font }) => font && `/f${font} ${font} 0 R`))].join(' ');
  return file.add(`<<
  /Type /Font
  /Subtype /Type3
  /FontMatrix [0.001 0 0 0.001 0 0]
  /FontBBox [${boxOf(widest).join(' ')}]
  /FirstChar ${measure.code}
  /LastChar ${firstCode + signs.length - 1}
  /Widths [${[measure, ...signs].map(({ width }) => width).join(' ')}]
  /Encoding << /Type /Encoding /Differences [${measure.code} /m ${names}] >>
  /CharProcs << /m ${unused} 0 R ${drawings.join(' ')} >>
  /Resources << /ProcSet [/PDF /Text] /Font << ${fonts} >> >>
  /ToUnicode ${texts} 0 R
>>`);
}

/** The standard allows no more than a hundred in a block. */
function textTable(signs: readonly Sign[]): string {
  const lines = signs.map(
    ({ text }, at) => `<${(firstCode + at).toString(16)}> <${toUtf16(text)}>\n`,
  );
  let blocks = '';
  for (const block of inPieces(lines, 100)) {
    blocks += `${block.length} beginbfchar\n${block.join('')}endbfchar\n`;
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Syllables def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
${blocks}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}
