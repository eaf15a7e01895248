import type { ProblemKey, ProblemValues } from '../../../platform/import/problem.ts';
import type { QuestionDraft } from './question-draft.ts';

/** What a format has and the question bank lacks; each has a text under `leftOut` in `quizzes.json`. */
const leftOutKinds = [
  'answerFeedback',
  'attachment',
  'caseSensitive',
  'hint',
  'marks',
  'markup',
  'mathml',
  'media',
  'otherAnswers',
  'partialCredit',
  'penalty',
  'secondPicture',
  'table',
  'tags',
  'thirdLanguage',
  'unit',
] as const;
export type LeftOut = (typeof leftOutKinds)[number];

interface FormatProblem {
  key: ProblemKey;
  values?: ProblemValues;
}

export interface FoundQuestion {
  /** Where an editor finds it; the item's place where the format has no lines. */
  line: number;
  /** What could be read; of what is no question of ours, its text. */
  draft: QuestionDraft;
  /** What no correction of a cell can fix. */
  problems: FormatProblem[];
  leftOut: LeftOut[];
}

export const noDraft = (text: string): QuestionDraft => ({ kind: 'single', text, options: [] });
