import { type ProblemKey, type ProblemText, type ProblemValues, textOf } from '../problem.ts';

/** What a cell says, or what is wrong with it and what was probably meant. A blank cell is null. */
export type CellOutcome<T> = { value: T | null } | CellIssue;

export interface CellIssue {
  problem: ProblemText;
  values: ProblemValues;
  /** As the person would write it. */
  suggestion?: string;
}

export const blank = { value: null };

export function wrong(problem: ProblemKey, values: ProblemValues, suggestion?: string): CellIssue {
  return suggestion === undefined
    ? { problem: textOf(problem), values }
    : { problem: textOf(problem), values, suggestion };
}
