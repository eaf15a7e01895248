import type { PdfFile } from './pdf-file.ts';
import { fromUtf16 } from './shown-glyphs.ts';

/** What each glyph of a font means by itself, and its width, in thousandths of the font's size. */
export interface FontTable {
  id: number;
  texts: Map<number, string>;
  widths: Map<number, number>;
}

export function readFont(file: PdfFile, id: number): FontTable {
  const font = file.object(id);
  const glyphs = file.object(file.follow(font, 'DescendantFonts'));
  return {
    id,
    texts: readTexts(file.stream(file.follow(font, 'ToUnicode'))),
    widths: readWidths(/\/W \[([\s\S]*)\]/.exec(glyphs)?.[1] ?? ''),
  };
}

function readTexts(table: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [, pairs = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', text = ''] of pairs.matchAll(/<(\w+)> <(\w+)>/g)) {
      texts.set(Number.parseInt(code, 16), fromUtf16(Buffer.from(text, 'hex')));
    }
  }
  return texts;
}

/** `1 3 259` gives glyphs 1 to 3 that width, `5 [600 768]` glyphs 5 and 6 one each. */
function readWidths(table: string): Map<number, number> {
  const widths = new Map<number, number>();
  for (const [, first, last, width, list] of table.matchAll(
    /(\d+)\s+(?:(\d+)\s+(-?[\d.]+)|\[([^\]]*)\])/g,
  )) {
    const listed = list?.trim().split(/\s+/) ?? [];
    for (const [at, one] of listed.entries()) widths.set(Number(first) + at, Number(one));
    for (let code = Number(first); code <= Number(last); code += 1) widths.set(code, Number(width));
  }
  return widths;
}
