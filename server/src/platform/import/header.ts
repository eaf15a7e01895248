import { areLettersLost } from './cell-check.ts';
import { letterOf } from './column-letter.ts';
import { joinHeading } from './heading.ts';
import { TableProblem } from './problem.ts';
import { isBlank, type RawRow } from './raw-row.ts';

/** How many rows are searched for the heading, from the first that is not blank. */
export const HEADER_SAMPLE = 50;

/** Marks the two columns that an error file adds at its front; ignored on import. */
export const ADDED_MARK = '# ';

/** Some headings are whole instructions; only their beginning is kept. */
const LONGEST_NAME = 200;

export interface Header {
  /** The last line of the heading. */
  line: number;
  columns: string[];
  /** How many cells the heading has in the file, with blank ones at its end. */
  cells: number;
  /** How many columns an error file has added at the front. */
  added: number;
}

/** The first row that is about as full as the rows below it; titles above have one or two cells. */
export function findHeader(
  rows: RawRow[],
  maxColumns: number,
  isHeading?: (cells: readonly string[]) => boolean,
): Header {
  if (rows.length === 0) throw new TableProblem('empty');
  const named = isHeading ? rows.findIndex(({ cells }) => isHeading(cells)) : -1;
  const filled = rows.map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length);
  const typical = [...filled].sort((a, b) => a - b)[Math.floor(rows.length / 2)]!;
  const index = named >= 0 ? named : filled.findIndex((count) => count >= typical * 0.6);
  const { line, cells } = rows[index]!;
  if (cells.some((cell) => /^\s*\d{6,}\s*$/.test(cell)))
    throw new TableProblem('no_header', { line });
  if (cells.filter(areLettersLost).length > filled[index]! / 2)
    throw new TableProblem('letters_lost_in_heading', { line });

  const width = widthOf(rows.slice(index));
  if (width > maxColumns) throw new TableProblem('too_many_columns', { max: maxColumns, line });
  const heading = wholeHeading(rows, index);
  if (heading.last === rows.length - 1) throw new TableProblem('header_only', { line });
  const names = distinct(Array.from({ length: width }, (_, column) => heading.names[column] ?? ''));
  const added = names[0]?.startsWith(ADDED_MARK) && names[1]?.startsWith(ADDED_MARK) ? 2 : 0;
  return {
    line: rows[heading.last]!.line,
    columns: names.slice(added),
    cells: cells.length - added,
    added,
  };
}

/** A heading of two rows, of which one groups the other, and the column numbers that forms have below. */
function wholeHeading(rows: RawRow[], index: number): { names: string[]; last: number } {
  const own = rows[index]!;
  const above = rows[index - 1];
  const below = rows[index + 1];
  let names = own.cells.map((cell) => cell.trim());
  let last = index;
  if (below && rows[index + 2] && isNextTo(own, below) && isSubheading(own, below)) {
    names = joined(own, below);
    last = index + 1;
  } else if (above && isNextTo(above, own) && isGroups(above)) {
    names = joined(above, own);
  }
  const numbers = rows[last + 1];
  const hasNumbers = numbers && rows[last + 2] && isColumnNumbers(numbers);
  return { names, last: hasNumbers ? last + 1 : last };
}

const isNextTo = (one: RawRow, other: RawRow) => other.line === one.line + 1;
const textAt = ({ cells }: RawRow, column: number) => (cells[column] ?? '').trim();
const filledOf = (row: RawRow) => [...row.cells.keys()].filter((column) => textAt(row, column));
const isName = (text: string) => /\p{L}/u.test(text) && !/\d{3}|:\s*\S/.test(text);

/** Every cell stands below a group's name, which the group's first cell has and the others lack. */
function isSubheading(own: RawRow, below: RawRow): boolean {
  const filled = filledOf(below);
  const isInGroup = (column: number) =>
    textAt(own, column) === '' || textAt(own, column + 1) === '';
  // The last group may lie beyond the cells of its row, as blank ones at the end are not kept.
  const isBeside = (column: number) => column < own.cells.length || filled.includes(column - 1);
  return (
    filled.some((column) => textAt(own, column) === '' && isBeside(column)) &&
    filled.every((column) => isInGroup(column) && isName(textAt(below, column)))
  );
}

const isGroups = (row: RawRow): boolean =>
  filledOf(row).length > 1 && filledOf(row).every((column) => isName(textAt(row, column)));

/** A group's name counts for the cells to its right, up to the next one. */
function joined(groups: RawRow, names: RawRow): string[] {
  let group = '';
  return Array.from({ length: Math.max(groups.cells.length, names.cells.length) }, (_, column) => {
    group = textAt(groups, column) || group;
    const name = textAt(names, column);
    return name === '' ? textAt(groups, column) : joinHeading(group, name);
  });
}

function isColumnNumbers(row: RawRow): boolean {
  const filled = filledOf(row);
  return (
    filled.length > 3 &&
    filled.every((column) => textAt(row, column).replace(/^\((.*)\)$/, '$1') === `${column + 1}`)
  );
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
