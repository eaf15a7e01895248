import { type PdfFile, packed } from './pdf-file.ts';
import { toUtf16, writeGlyphs } from './shown-glyphs.ts';
import type { Syllable } from './syllables.ts';

interface Sign {
  text: string;
  /** In thousandths of the font's size, as all lengths here. */
  width: number;
  /** How far its glyphs reach to the right. */
  reach: number;
  drawing: string;
  /** The real font, by which it is drawn. */
  font?: number;
}

export interface SignPlace {
  font: string;
  code: number;
}

/** Below are controls and the space, to which readers give a meaning of their own. */
const firstCode = 34;

/** The sign `m` is there for poppler, which takes the size of such a font from it: six tenths of its width. */
const measure = { code: firstCode - 1, width: 600 };
const signsInFont = 256 - firstCode;

/** So narrow that no reader takes it for a gap between words. */
const mostOfRest = 90;

/** Fonts in which a whole syllable is one sign, drawn by the glyphs of the real font. */
export class SyllableFonts {
  readonly #signs: Sign[] = [];
  readonly #places = new Map<string, number>();

  /**
   * The signs of a syllable: one, or two where it has vowel signs or the like. pdf.js takes any sign whose text
   * holds one of these for one without width, and sees a gap behind it; so they are the text of a narrow second.
   */
  places({ text, font, size, strokes, room }: Syllable): SignPlace[] {
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
    if (!/\p{Mn}/u.test(rest)) return [this.#place({ text, width, reach, drawing, font: font.id })];
    const restWidth = Math.min(mostOfRest, Math.floor(width / 2));
    return [
      this.#place({ text: first, width: width - restWidth, reach, drawing, font: font.id }),
      this.#place({ text: rest, width: restWidth, reach: restWidth, drawing: '' }),
    ];
  }

  #place(sign: Sign): SignPlace {
    const key = JSON.stringify(sign);
    const at = this.#places.get(key) ?? this.#signs.push(sign) - 1;
    this.#places.set(key, at);
    return { font: `s${Math.floor(at / signsInFont)}`, code: firstCode + (at % signsInFont) };
  }

  /** Puts them into the file; what they are called, and where they are, as entries of a page's fonts. */
  addTo(file: PdfFile): string {
    const fonts: string[] = [];
    for (let from = 0; from < this.#signs.length; from += signsInFont) {
      const id = addFont(file, this.#signs.slice(from, from + signsInFont));
      fonts.push(`/s${fonts.length} ${id} 0 R`);
    }
    return fonts.join(' ');
  }
}

/**
 * Room for what reaches out of a sign, and no more: where signs lie upon each other PDFium takes the second for a
 * shadow of the first, and leaves it out.
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

/** No more than a hundred in a block, says the standard. */
function textTable(signs: readonly Sign[]): string {
  const lines = signs.map(
    ({ text }, at) => `<${(firstCode + at).toString(16)}> <${toUtf16(text)}>\n`,
  );
  let blocks = '';
  for (let from = 0; from < lines.length; from += 100) {
    const block = lines.slice(from, from + 100);
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
