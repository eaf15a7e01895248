import { letterOf } from './column-letter.ts';
import { TableProblem } from './problem.ts';
import { isBlank, type RawRow } from './raw-row.ts';

/** How many rows are searched for the heading, from the first that is not blank. */
export const HEADER_SAMPLE = 50;

/** Marks the two columns that an error file adds at its front; ignored on import. */
export const ADDED_MARK = '# ';

/** Some headings are whole instructions; only their beginning is kept. */
const LONGEST_NAME = 200;

export interface Header {
  line: number;
  columns: string[];
  /** How many columns an error file has added at the front. */
  added: number;
}

/** The first row that is about as full as the rows below it; titles above have one or two cells. */
export function findHeader(rows: RawRow[], maxColumns: number): Header {
  if (rows.length === 0) throw new TableProblem('empty');
  const filled = rows.map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length);
  const typical = [...filled].sort((a, b) => a - b)[Math.floor(rows.length / 2)]!;
  const index = filled.findIndex((count) => count >= typical * 0.6);
  const { line, cells } = rows[index]!;
  if (cells.some((cell) => /^\s*\d{6,}\s*$/.test(cell)))
    throw new TableProblem('no_header', { line });

  const width = widthOf(rows.slice(index));
  if (width > maxColumns) throw new TableProblem('too_many_columns', { max: maxColumns, line });
  if (index === rows.length - 1) throw new TableProblem('header_only', { line });
  const names = distinct(Array.from({ length: width }, (_, column) => cells[column] ?? ''));
  const added = names[0]?.startsWith(ADDED_MARK) && names[1]?.startsWith(ADDED_MARK) ? 2 : 0;
  return { line, columns: names.slice(added), added };
}

/**
 * Up to the last named column, or the last that most rows fill: a single stray cell makes no
 * column.
 */
function widthOf([header, ...rows]: RawRow[]): number {
  const named = (header?.cells ?? []).findLastIndex((cell) => !isBlank(cell)) + 1;
  let width = named;
  for (let column = named; rows.some(({ cells }) => cells.length > column); column += 1) {
    const filled = rows.filter(({ cells }) => !isBlank(cells[column] ?? '')).length;
    if (filled > rows.length / 2) width = column + 1;
  }
  return width;
}

/** A blank heading is named by its letter in Excel, `(C)`; the second `Name` becomes `Name (2)`. */
function distinct(names: string[]): string[] {
  const used = new Set<string>();
  return names.map((name, column) => {
    const heading =
      name.slice(0, LONGEST_NAME).replace(/\s+/g, ' ').trim() || `(${letterOf(column)})`;
    let unique = heading;
    for (let number = 2; used.has(unique); number += 1) unique = `${heading} (${number})`;
    used.add(unique);
    return unique;
  });
}
