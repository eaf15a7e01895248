import Papa from 'papaparse';

const separators = [',', ';', '\t', '|'];

/**
 * For a file of a single column: a character that no file contains, so that commas inside its texts
 * stay.
 */
const NO_SEPARATOR = '\u001f';

/**
 * The separator that cuts most rows of the sample into the same number of cells, the more cells the
 * better: a decimal comma gives as even a cut as the semicolons around it, but fewer cells.
 */
export function separatorOf(sample: string, whole: boolean): string {
  const hint = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  if (hint) return hint;
  if (/^[\s,;|]*$/.test(sample)) return ',';
  const best = separators
    .map((separator) => ({ separator, ...cut(sample, separator, whole) }))
    .reduce((left, right) => (right.score > left.score ? right : left));
  return best.score < 0.5 ? NO_SEPARATOR : best.separator;
}

/** Excel writes and reads such a first line; it is not a row. */
export const separatorHint = /^sep=.$/i;

function cut(sample: string, separator: string, whole: boolean): { score: number } {
  const parser = new Papa.Parser({ delimiter: separator, newline: '\n' });
  const rows = (parser.parse(sample, 0, !whole) as { data: string[][] }).data.filter((row) =>
    row.some((cell) => cell.trim() !== ''),
  );
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  let score = 0;
  for (const [width, count] of counts) {
    // A list of names has commas too: no comma in the heading, one in most rows.
    if (width === 1 || (width === 2 && rows[0]?.length === 1)) continue;
    score = Math.max(score, (count / rows.length) * Math.log2(width));
  }
  return { score };
}
