import { scientific } from '../../../../platform/import/cell-check.ts';
import { hasPlainTruth } from '../draft-of.ts';
import type { QuestionDraft } from '../question-draft.ts';
import { dollarsKept } from '../tex.ts';
import { letters } from './question-fields.ts';

/** Keeps Excel and our own reader from taking a text for a number; reading leaves it out again. */
const unseenSign = '\u200b';

const safe = (text: string): string => (scientific.test(text) ? `${unseenSign}${text}` : text);
const written = (text: string): string => safe(dollarsKept(text));

/** A question as a row of a list; `readQuestionLine` reads the same question out of it. */
export function questionCells(draft: QuestionDraft): Record<string, string> {
  const { kind, options, picture, audio } = draft;
  const cells: Record<string, string> = { text: written(draft.text), kind, right: rightOf(draft) };
  const put = (field: string, value: string | undefined) => {
    if (value !== undefined && value !== '') cells[field] = written(value);
  };
  put('explanation', draft.explanation);
  put('tolerance', draft.tolerance);
  if (draft.standard !== undefined) put('standard', standardName(draft.standard));
  if (draft.subjectName) cells['subject'] = safe(draft.subjectName);
  if (draft.chapterName) cells['chapter'] = safe(draft.chapterName);
  put('difficulty', draft.difficulty);
  put('language', draft.language);
  put('secondText', draft.secondText);
  put('secondLanguage', draft.secondLanguage);
  put('picture', picture?.name);
  put('audio', audio?.name);
  if (kind !== 'trueFalse' || !hasPlainTruth(draft)) {
    for (const [index, { text, secondText, picture: shown }] of options
      .slice(0, letters.length)
      .entries()) {
      put(`option${letters[index]}`, text);
      put(`second${letters[index]}`, secondText);
      put(`picture${letters[index]}`, shown?.name);
    }
  }
  return cells;
}

const preSchool: Record<number, string> = { [-2]: 'Nursery', [-1]: 'LKG', 0: 'UKG' };
const standardName = (standard: number): string => preSchool[standard] ?? String(standard);

function rightOf(draft: QuestionDraft): string {
  const { kind, options, answer = '' } = draft;
  if (kind === 'numeric') return answer;
  if (kind === 'trueFalse' && hasPlainTruth(draft)) {
    return options.find(({ isRight }) => isRight)?.text ?? '';
  }
  return options
    .flatMap(({ isRight }, index) => (isRight ? (letters[index] ?? []) : []))
    .join(', ');
}
