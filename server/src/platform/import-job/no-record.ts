import type { Mapping } from '../import/column-match.ts';
import { isBlank } from '../import/raw-row.ts';
import type { TableRow } from '../import/table-reader.ts';

interface Matched {
  columns: readonly string[];
  mapping: Mapping;
  required: readonly string[];
}

const total = /^[\s(]*(grand\s*total|sub\s*-?\s*total|total|एकूण|एकुण|कुल|योग|बेरीज)(?!\p{L})/iu;
/** Nothing but the word; 'Total Literacy School' is a name. */
const totalAlone = /^[\s(]*(grand\s*total|sub\s*-?\s*total|total)[\s):.-]*$/i;
const footer =
  /\b(sign|signature|seal|teacher|head ?master|principal|place|date|note|boys|girls|prepared|verified)\b|टीप|सूचना|सही|हस्ताक्षर|स्वाक्षरी|शिक्षक|मुख्याध्यापक|प्रधानाध्यापक|दिनांक|स्थळ|मुले|मुली/iu;

/** Enough required columns to tell a record from a note below the list. */
const enoughRequired = 3;

/** Totals, notes, signatures and headings that are repeated on each printed page are no records. */
export function isNoRecord(row: TableRow, { columns, mapping, required }: Matched): boolean {
  if (row.issues.some(({ column }) => column === null)) return false;
  const filled = row.cells.filter((cell) => !isBlank(cell));
  const matched = Object.values(mapping).filter((column) => column !== null);
  const isFilled = (column: number | null | undefined) =>
    column != null && !isBlank(row.cells[column] ?? '');
  if (!matched.some(isFilled)) return true;
  if (isHeading(row, columns)) return true;
  const needed = required.filter((field) => mapping[field] != null);
  const given = needed.filter((field) => isFilled(mapping[field])).length;
  if (isTotalInField(filled)) return true;
  if (given === needed.length) return false;
  if (total.test(filled[0] ?? '')) return true;
  if (needed.length < enoughRequired || given > 1) return false;
  return filled.length <= 2 && filled.some((cell) => footer.test(cell));
}

/** A total may stand in a required column, beside the number that it counts. */
const isTotalInField = ([first = '', ...others]: readonly string[]): boolean =>
  totalAlone.test(first) && others.every((cell) => /^[\d\s,.]+$/.test(cell));

const isHeading = ({ cells }: TableRow, columns: readonly string[]): boolean => {
  const same = cells.filter((cell, column) => !isBlank(cell) && cell.trim() === columns[column]);
  const filled = cells.filter((cell) => !isBlank(cell));
  return same.length > 1 && same.length >= filled.length * 0.75;
};

export const textOfRow = ({ cells, margin = '' }: TableRow): string =>
  [...cells, margin]
    .filter((cell) => !isBlank(cell))
    .join(' · ')
    .slice(0, 200);
