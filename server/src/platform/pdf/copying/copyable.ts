import { setImmediate } from 'node:timers/promises';
import { type FontTable, readFont } from './font-table.ts';
import { PdfFile, packed } from './pdf-file.ts';
import { writeGlyphs } from './shown-glyphs.ts';
import { SyllableFonts } from './syllable-fonts.ts';
import { readSyllables, type Syllable, type SyllablePiece } from './syllables.ts';
import { type TextGroup, textGroups } from './text-groups.ts';

/**
 * Makes the Devanagari of a PDF right when it is copied, searched and read aloud. The compiler
 * names the text of several glyphs in a way that some readers do not know (`त्रिवद्यार्थी`) and
 * others stumble over (`कु लकर्णी`, `साळुंळुंळुंखे`). Here such a syllable becomes one sign of a
 * font of our own, which every reader knows to read.
 */
export async function copyable(bytes: Uint8Array): Promise<Buffer> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = PdfFile.read(pdf);
  if (!file) return pdf;
  const fonts = new Map<number, FontTable>();
  const signs = new SyllableFonts();
  const pages = file.pages;
  for (const page of pages) {
    const names = fontNames(file.object(page));
    const fontOf = (name: string): FontTable => {
      const id = names.get(name)!;
      const font = fonts.get(id) ?? readFont(file, id);
      fonts.set(id, font);
      return font;
    };
    const content = file.follow(file.object(page), 'Contents');
    file.replace(content, packed(rewrite(file.stream(content), fontOf, signs)));
    // Yields to other calls, as a long paper takes a while.
    await setImmediate();
  }
  const added = signs.addTo(file);
  if (added === '') return pdf;
  for (const page of pages) {
    file.replace(page, file.object(page).replace('/Font <<\n', `/Font <<\n      ${added}\n`));
  }
  return file.write();
}

function fontNames(page: string): Map<string, number> {
  const [, entries = ''] = /\/Font <<([\s\S]*?)>>/.exec(page) ?? [];
  return new Map(
    [...entries.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, Number(id)]),
  );
}

function rewrite(
  content: string,
  fontOf: (name: string) => FontTable,
  signs: SyllableFonts,
): string {
  const parts = textGroups(content);
  const groups = parts.filter((part) => typeof part !== 'string');
  const syllables = readSyllables(groups, fontOf);
  return parts
    .map((part) => (typeof part === 'string' ? part : write(part, syllables.get(part)!, signs)))
    .join('');
}

function write(group: TextGroup, pieces: SyllablePiece[], signs: SyllableFonts): string {
  const body = pieces.map((piece) => writePiece(group, piece, signs)).join('');
  return body === '' ? '' : `${group.head}${body}ET\nQ\n`;
}

function writePiece(
  group: TextGroup,
  { piece, syllables, isTorn }: SyllablePiece,
  signs: SyllableFonts,
): string {
  const isSign = ({ text, strokes }: Syllable) =>
    /\p{Script=Devanagari}/u.test(text) &&
    (piece.text !== undefined || strokes.length > 1 || /.\p{Mn}/u.test(text));
  if (!isTorn && !syllables.some(isSign)) return piece.raw;
  return syllables
    .map((syllable) => {
      const { x, glyphs } = syllable.strokes[0]!;
      const place = `0 Tr\n1 0 0 -1 ${Number((x - group.x).toFixed(4))} ${piece.y} Tm\n`;
      const inFont = (name: string) => `/${name} ${piece.size} Tf\n`;
      if (!isSign(syllable)) return place + inFont(piece.font) + writeGlyphs(glyphs);
      const places = signs.places(syllable);
      const codes = places.map(({ code }) => code.toString(16)).join('');
      return `${place}${inFont(places[0]!.font)}<${codes}> Tj\n`;
    })
    .join('');
}
