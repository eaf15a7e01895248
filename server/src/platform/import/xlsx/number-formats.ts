import type { Archive, Part } from './archive.ts';
import { scanPart } from './workbook.ts';

/** How a number is shown. `zeros` is the width of a format such as 00000000000. */
export type NumberFormat = 'plain' | 'date' | 'time' | { zeros: number };

/** The formats by a cell's style number. */
export async function readNumberFormats(
  archive: Archive,
  part: Part | undefined,
): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = [];
  if (!part) return formats;
  const codes = new Map<string, string>();
  let inCells = false;
  await scanPart(archive, part, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(attributes.numFmtId ?? '', attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = attributes.numFmtId ?? '0';
        const code = codes.get(id);
        formats.push(code === undefined ? builtIn(Number(id)) : formatOf(code));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

/** ECMA-376 part 1, 18.8.30; 27-36 and 50-58 are dates of East Asian Excels. */
function builtIn(id: number): NumberFormat {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58))
    return 'date';
  return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) ? 'time' : 'plain';
}

/** Of a code in Excel; and no code that anybody writes has more digits. */
const LONGEST_CODE = 255;
const MOST_ZEROS = 30;

function formatOf(code: string): NumberFormat {
  const bare = code
    .slice(0, LONGEST_CODE)
    .split(';')[0]!
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '');
  if (/^0{2,}$/.test(bare)) return { zeros: Math.min(bare.length, MOST_ZEROS) };
  if (/general/i.test(bare)) return 'plain';
  if (/[dy]/i.test(bare) || /^m+$/i.test(bare)) return 'date';
  return /[hs]/i.test(bare) ? 'time' : 'plain';
}
