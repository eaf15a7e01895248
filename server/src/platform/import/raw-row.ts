import { type ProblemKey, type ProblemText, type ProblemValues, textOf } from './problem.ts';

/** An issue of a cell as in the file, or of the whole row when the column is null. */
interface CellIssue {
  column: number | null;
  key: ProblemText;
  values: ProblemValues;
}

export const issueOf = (
  column: number | null,
  key: ProblemKey,
  values: ProblemValues,
): CellIssue => ({ column, key: textOf(key), values });

/** A row of the file. `line` is the number that Excel or an editor shows beside it. */
export interface RawRow {
  line: number;
  cells: string[];
  issues: CellIssue[];
}

export const isBlank = (cell: string): boolean => /^[\s\p{Cc}\p{Cf}]*$/u.test(cell);

export const isBlankRow = (row: RawRow): boolean =>
  row.issues.length === 0 && row.cells.every(isBlank);
