import type { ImportProblem, ImportResult } from '@shala/contract/imports.ts';
import type { Job } from '@shala/contract/jobs.ts';
import { choicesRead } from '../import/choice-text.ts';
import type { ImportField } from '../import/column-match.ts';
import type { Say } from '../texts.ts';
import type { StoredGroup } from './error-groups.ts';
import type { CellProblem } from './importer.ts';

export interface Counts {
  total: number;
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

export const noCounts: Counts = { total: 0, inserted: 0, updated: 0, unchanged: 0, rejected: 0 };

export interface StoredProblem extends CellProblem {
  line: number;
  column: string;
  name?: string;
}

type StoredField = Pick<ImportField, 'key' | 'labelKey' | 'required'> &
  Partial<Pick<ImportField, 'impliedBy' | 'choices' | 'choiceTexts'>>;

/**
 * An import's result as stored: problems as keys, translated into the reader's language on reading.
 */
export interface StoredResult
  extends Omit<ImportResult, 'errors' | 'errorsFileId' | 'fields' | 'warnings' | 'groups'> {
  fields: StoredField[];
  errors: StoredProblem[];
  /** Absent in imports from before errors were grouped. */
  groups?: StoredGroup[];
  errorsFileId: string | undefined;
  /** Absent in imports from before warnings existed. */
  warnings?: StoredProblem[];
}

export function presentImportResult(
  { kind, result }: Pick<Job, 'kind' | 'result'>,
  say: Say,
): unknown {
  if (!kind.endsWith('-import') || result == null) return result;
  const { errors, warnings = [], groups = [], fields, ...rest } = result as StoredResult;
  const present = (problem: StoredProblem) => presentProblem(problem, say);
  const presented: ImportResult = {
    ...rest,
    fields: fields.map(({ labelKey, choices, choiceTexts, impliedBy, ...field }) => ({
      ...field,
      label: say(labelKey),
      ...(impliedBy && { impliedBy: [...impliedBy] }),
      ...(choices && { choices: choicesRead({ choices, choiceTexts }, say) }),
    })),
    groups: groups.map(({ messageValues, exampleLine, ...group }) => ({
      ...group,
      message: groupText(
        say,
        problemText({ key: group.problem, values: messageValues }, say),
        exampleLine,
      ),
    })),
    errors: errors.map(present),
    warnings: warnings.map(present),
  };
  return presented;
}

const groupText = (say: Say, message: string, exampleLine: number | undefined): string =>
  exampleLine === undefined
    ? message
    : say('imports:repair.example', { line: exampleLine, message });

export const presentProblem = (
  { line, column, field, value, name, ...problem }: StoredProblem,
  say: Say,
): ImportProblem => ({
  line,
  column,
  field: field || null,
  value,
  message: problemText(problem, say),
  ...(name && { name }),
  ...(problem.suggestion && { suggestion: problem.suggestion }),
  ...(problem.asks && { asks: problem.asks }),
});

export function problemText(
  { key, values, suggestion }: Pick<CellProblem, 'key' | 'values' | 'suggestion'>,
  say: Say,
): string {
  const message = say(key, values && inOwnWords(values, say));
  return suggestion ? `${message} ${say('imports:suggestion', { suggestion })}` : message;
}

/** What may be written is said in the reader's words. */
function inOwnWords(
  { allowedTexts, ...values }: NonNullable<CellProblem['values']>,
  say: Say,
): NonNullable<CellProblem['values']> {
  if (allowedTexts === undefined) return values;
  const texts = String(allowedTexts).split(' ');
  return { ...values, allowed: texts.map((text) => say(text)).join(', ') };
}
