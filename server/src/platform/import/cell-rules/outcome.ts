import { type ProblemKey, type ProblemText, type ProblemValues, textOf } from '../problem.ts';

/** The value of a cell, or its problem with a suggestion. A blank cell is null. */
export type CellOutcome<T> = { value: T | null } | CellIssue;

export interface CellIssue {
  problem: ProblemText;
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
