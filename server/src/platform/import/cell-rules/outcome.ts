import { type ProblemKey, type ProblemText, type ProblemValues, textOf } from '../problem.ts';

/** The value of a cell, or its problem with a suggestion. A blank cell is null. */
export type CellOutcome<T> = { value: T | null } | CellIssue;

/** How the cells of a field are read. */
export type Rule<T = unknown> = (raw: string) => CellOutcome<T>;

export interface CellIssue {
  /** A text of imports, or that of the form's own rule. */
  problem: ProblemText | `validation:${string}`;
  values: ProblemValues;
  /** In the person's own notation. */
  suggestion?: string;
}

export const blank = { value: null };

export function wrong(problem: ProblemKey, values: ProblemValues, suggestion?: string): CellIssue {
  return suggestion === undefined
    ? { problem: textOf(problem), values }
    : { problem: textOf(problem), values, suggestion };
}
