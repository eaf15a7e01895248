import { unescapeFormula } from '../export/formula-safety.ts';
import type { TableLimits } from './limits.ts';
import { issueOf, type RawRow } from './raw-row.ts';

/** Excel turns a long number in a narrow or general column into this; the last digits are lost. */
export const scientific = /^\s*[+-]?\d(?:[.,]\d+)?E\+\d{2,3}\s*$/i;

/** What Excel writes into a CSV file for a formula that has failed. */
const excelError = /^\s*#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)\s*$/;

const lostWord = /(?<![\p{L}\p{N}?])\?{2,}(?![\p{L}\p{N}?])/gu;

/** Excel's plain CSV knows no Devanagari: saved in it, मु. पो. is ??. ??. A question may well end in ???. */
export function areLettersLost(text: string): boolean {
  const words = text.match(lostWord);
  if (!words) return false;
  return !/[\p{L}\p{N}]/u.test(text) || (words.length > 1 && words.some((word) => word.length > 2));
}

const unreadable = /[\0\ufffd\p{Surrogate}]/u;
const unreadableAll = /[\0\ufffd\p{Surrogate}]/gu;

/** Makes the texts of a row fit for storage, and names the cells that could not be read. */
export function checkCells(row: RawRow, limits: TableLimits): RawRow {
  const checked: RawRow = { line: row.line, cells: [], issues: row.issues };
  for (const cell of row.cells) checked.cells.push(checkCell(cell, checked, limits));
  return checked;
}

function checkCell(cell: string, row: RawRow, limits: TableLimits): string {
  if (cell === '') return cell;
  const column = row.cells.length;
  let text = unescapeFormula(cell);
  if (text.length > limits.cellChars) {
    text = text.slice(0, limits.cellChars);
    row.issues.push(issueOf(column, 'cell_too_long', { max: limits.cellChars }));
  }
  if (unreadable.test(text)) {
    text = text.replace(unreadableAll, '\ufffd');
    row.issues.push(issueOf(column, 'unreadable_characters', { value: text.slice(0, 80) }));
  }
  const isNamed = row.issues.some((issue) => issue.column === column);
  if (!isNamed && excelError.test(text))
    row.issues.push(issueOf(column, 'cell_error', { value: text.trim() }));
  if (areLettersLost(text)) row.issues.push(issueOf(column, 'letters_lost', {}));
  if (scientific.test(text))
    row.issues.push(issueOf(column, 'digits_lost', { value: text.trim() }));
  return text;
}
