import { inMegabytes, type TableLimits } from '../limits.ts';
import { TableProblem } from '../problem.ts';
import type { Archive, Part } from './archive.ts';
import { scanPart } from './workbook.ts';
import { decodeEscapes } from './xml.ts';

/** The distinct texts of a workbook; cells refer to them by number. */
export async function readSharedStrings(
  archive: Archive,
  part: Part | undefined,
  limits: TableLimits,
): Promise<string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  let text = '';
  let total = 0;
  let inText = false;
  let inReading = false;
  await scanPart(archive, part, {
    open(name) {
      if (name === 'si') text = '';
      // The phonetic reading of a Japanese word is not part of the text.
      else if (name === 'rPh') inReading = true;
      else if (name === 't') inText = !inReading;
    },
    text(piece) {
      if (!inText) return;
      total += piece.length;
      if (total > limits.sharedTextChars)
        throw new TableProblem('too_large_inside', {
          megabytes: inMegabytes(limits.unpackedBytes),
        });
      if (text.length <= limits.cellChars) text += piece;
    },
    close(name) {
      if (name === 'si') texts.push(decodeEscapes(text));
      else if (name === 'rPh') inReading = false;
      else if (name === 't') inText = false;
    },
  });
  return texts;
}
