import { valuesWithoutAadhaar } from '../import/aadhaar-cells.ts';
import type { Mapping } from '../import/column-match.ts';
import { fieldCells } from '../import/field-cells.ts';
import type { TableRow } from '../import/table-reader.ts';
import { asTyped } from './date-columns.ts';
import type { CellProblem, ImportLine } from './importer.ts';
import type { Repairs } from './repairs.ts';

/** A line of the file by our fields, with the problems found before any rule of the importer. */
export interface ReadLine extends ImportLine {
  problems: CellProblem[];
  /** The cells as in the file, for the error file. */
  original: string[];
  /** The repairs that have changed the line, by their place in the list. */
  repaired: Set<number>;
  /** What is no record: a total, a note; no importer sees it. */
  skipped?: string;
}

interface Reading {
  kept: (cell: string, column: number) => string;
  repairs: Repairs;
  /** The fields whose days Excel may have turned. */
  turned: readonly string[];
  edited: Record<string, string>;
}

/** A row by our fields, as it is after the person's repairs and edits. */
export function readLine(
  row: TableRow,
  mapping: Mapping,
  { kept, repairs, turned, edited }: Reading,
): ReadLine {
  const original = row.cells.map(kept);
  const { cells, issues } = fieldCells(mapping, { ...row, cells: [...original] });
  const inFile = { ...cells };
  for (const field of turned) cells[field] = asTyped(cells[field] ?? '');
  const read = { ...cells };
  const line: ReadLine = {
    line: row.line,
    cells,
    problems: [],
    original,
    repaired: new Set(),
    ...(row.notes && { notes: row.notes }),
  };
  repairs.apply(line);
  // What the person has typed into one cell is the last word.
  for (const [field, value] of Object.entries(edited)) {
    const column = mapping[field];
    // A field without a column has come without Aadhaar numbers, as what was typed is kept.
    cells[field] = column == null ? value : kept(value, column);
    inFile[field] = '';
  }
  // The error file keeps a day as it was, so that the same question is asked of it again.
  const unturned = turned.filter((field) => cells[field] === read[field]);
  const written = {
    ...cells,
    ...Object.fromEntries(unturned.map((key) => [key, inFile[key] ?? ''])),
  };
  line.original = withCells(original, mapping, written);
  line.problems = issues
    .filter(({ field }) => field === null || cells[field] === inFile[field])
    .map(({ field, values, ...issue }) => ({
      ...issue,
      field: field ?? '',
      values: valuesWithoutAadhaar(values),
    }));
  return line;
}

/** The cells of the file with those that were edited or repaired, for the error file. */
export function withCells(
  original: readonly string[],
  mapping: Mapping,
  cells: Record<string, string>,
): string[] {
  const written = [...original];
  for (const [field, column] of Object.entries(mapping)) {
    if (column !== null) written[column] = cells[field] ?? '';
  }
  return written;
}
