import { letterCount } from '@shala/contract/letter-count.ts';

interface PaperColumn {
  label: string;
  /** In characters. */
  width: number;
}

/** Columns that stand side by side on a page, with their widths in mm. */
interface PaperPart {
  columns: number[];
  widths: number[];
}

interface PaperLayout {
  isWide: boolean;
  parts: PaperPart[];
}

const mmOfLetter = 1.55;
/** A word is not broken, and capitals and digits are wider than the letters of a sentence. */
const mmOfWord = { latin: 1.72, devanagari: 1.95 };
/** Headings are printed smaller. */
const ofHeading = 0.9;
const inset = 2.4;
/** A word that is longer than this is broken after all. */
const longestWord = 45;
const room = { portrait: 182, landscape: 269 };
const serialWidth = 10;
/** For the days of a register, so that a month stands side by side. */
const leastWidth = 5.4;
/** A table wider than the paper goes on below with its first columns repeated. */
const repeatedColumns = 2;
/** So far columns give way before the table goes on below. */
const mostSqueezed = 1.25;

/** How a table is laid on A4 paper: no column becomes narrower than its longest word. */
export function layOutColumns(
  columns: readonly PaperColumn[],
  rows: readonly { cells: readonly string[] }[],
): PaperLayout {
  const sizes = columns.map(({ label, width }, at) => {
    const texts = rows.map(({ cells }) => cells[at] ?? '');
    const least = texts.reduce(
      (most, text) => Math.max(most, widthOfWords(text)),
      Math.max(leastWidth, widthOfWords(label, ofHeading)),
    );
    const longest = texts.reduce((most, text) => Math.max(most, letterCount(text)), 0);
    // Room that no text of a column takes is left to the others.
    const letters = rows.length > 0 ? Math.min(width, longest + 2) : width;
    return { least, wished: Math.max(least, letters * mmOfLetter) };
  });
  const isWide = sum(sizes.map(({ wished }) => wished)) + serialWidth > room.portrait;
  const wide = (isWide ? room.landscape : room.portrait) - serialWidth;
  const parts = partsOf(sizes, wide);
  return {
    isWide,
    parts: parts.map((part) => ({
      columns: part,
      widths: widthsOf(
        part.map((at) => sizes[at]!),
        wide,
      ),
    })),
  };
}

interface Size {
  least: number;
  wished: number;
}

const widthOfWords = (text: string, scale = 1): number =>
  text.split(/\s+/).reduce((most, word) => Math.max(most, widthOfWord(word, scale)), 0);

function widthOfWord(word: string, scale: number): number {
  const mm = /\p{Script=Devanagari}/u.test(word) ? mmOfWord.devanagari : mmOfWord.latin;
  return Math.min(longestWord, letterCount(word) * mm * scale + inset);
}

/** Which columns stand side by side: all of them where they fit. */
function partsOf(sizes: readonly Size[], wide: number): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  const fits = (columns: readonly number[]) => {
    const of = columns.map((at) => sizes[at]!);
    return (
      sum(of.map(({ least }) => least)) <= wide &&
      sum(of.map(({ wished }) => wished)) <= wide * mostSqueezed
    );
  };
  for (const at of sizes.keys()) {
    if (part.length > repeatedColumns && !fits([...part, at])) {
      parts.push(part);
      part = [...Array(repeatedColumns).keys()];
    }
    part.push(at);
  }
  return [...parts, part];
}

/** Where the wishes do not fit, each column gives up the same share of what it has beyond its longest word. */
function widthsOf(sizes: readonly Size[], wide: number): number[] {
  const least = sum(sizes.map((one) => one.least));
  const spare = sum(sizes.map((one) => one.wished)) - least;
  const share = spare > 0 ? Math.min(1, Math.max(0, (wide - least) / spare)) : 1;
  return sizes.map((one) => one.least + (one.wished - one.least) * share);
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
