import { asciiDigits } from '@shala/contract/digits.ts';
import { cleanText } from './cell-rules/text.ts';
import type { ImportField } from './column-match.ts';

/** What the first values of a column say about its meaning. */
export interface ColumnValues {
  isEmpty: boolean;
  /** 1, 2, 3 … down the list: a serial number. */
  isRunning: boolean;
  /** Most values stand in several rows, as a school's code does in its list of students. */
  isRepeated: boolean;
  /** Codes of a digit or two, which mean one thing under one heading and another under the next. */
  isCoded: boolean;
  fitsNone(field: Pick<ImportField, 'fits'>): boolean;
  isAll(field: Pick<ImportField, 'fits'>): boolean;
}

export function valuesOfColumns(
  width: number,
  rows: readonly (readonly string[])[],
): ColumnValues[] {
  return Array.from({ length: width }, (_, column) =>
    valuesOf(rows.map((cells) => cleanText(cells[column] ?? ''))),
  );
}

const enoughRows = 3;

/** Too few rows prove nothing. */
function valuesOf(cells: readonly string[]): ColumnValues {
  const values = cells.filter((cell) => cell !== '');
  const isEnough = values.length >= enoughRows;
  const numbers = values.map((value) => Number(asciiDigits(value).replace(/[.)]$/, '')));
  return {
    isEmpty: values.length === 0 && cells.length >= enoughRows,
    isRunning: isEnough && isRunning(numbers),
    isRepeated: isEnough && new Set(values).size <= values.length / 2,
    isCoded: values.every((value) => /^\d{1,2}$/.test(asciiDigits(value))),
    fitsNone: ({ fits }) => isEnough && fits !== undefined && !values.some(fits),
    isAll: ({ fits }) => isEnough && fits !== undefined && values.every(fits),
  };
}

/** A total and a few notes may stand below the list, also under its serial numbers. */
const mostNotes = 5;

function isRunning(numbers: readonly number[]): boolean {
  const stop = numbers.findIndex((number, index) => number !== index + 1);
  const run = stop < 0 ? numbers.length : stop;
  const after = numbers.length - run;
  return run >= enoughRows && after <= mostNotes && after < run;
}
