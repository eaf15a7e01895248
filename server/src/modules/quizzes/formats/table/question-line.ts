import { isMasked } from '../../../../platform/import/aadhaar-cells.ts';
import { oneOf } from '../../../../platform/import/cell-rules/choice.ts';
import { standard } from '../../../../platform/import/cell-rules/standard.ts';
import { upTo } from '../../../../platform/import/cell-rules/text.ts';
import { cellReader } from '../../../../platform/import-job/cell-reader.ts';
import type { CellProblem } from '../../../../platform/import-job/importer.ts';
import { decimalText, isDecimal } from '../decimals.ts';
import type { QuestionDraft } from '../question-draft.ts';
import { withOwnTex } from '../tex.ts';
import { tidyText } from '../tidy-text.ts';
import { difficultyChoices, kindChoices, languageChoices } from './cell-choices.ts';
import { letters } from './question-fields.ts';
import { readRight } from './right-answer.ts';

/** The longest texts that the bank keeps. */
const longest = { text: 2000, option: 500, explanation: 2000, chapter: 200 };

interface ReadQuestionLine {
  draft: QuestionDraft;
  problems: CellProblem[];
}

/** A question from the cells of a list; whatever is wrong with it is said of a cell. */
export function readQuestionLine(cells: Record<string, string>): ReadQuestionLine {
  const { problems, take } = cellReader(cells);
  const wrong = (field: string, key: string, values?: CellProblem['values']) => {
    problems.push({ field, value: cells[field] ?? '', key, ...(values && { values }) });
  };
  const words = (field: string, max: number): string | undefined => {
    const text = withOwnTex(tidyText(cells[field] ?? ''));
    if (text.length > max) wrong(field, 'validation:too_long', { max });
    return text === '' ? undefined : text;
  };
  const text = words('text', longest.text);
  if (text === undefined) wrong('text', 'validation:required');
  const draft: QuestionDraft = { kind: 'single', text: text ?? '', options: [] };
  const put = <Key extends keyof QuestionDraft>(key: Key, value: QuestionDraft[Key] | null) => {
    if (value !== undefined && value !== null) draft[key] = value;
  };
  put('secondText', words('secondText', longest.text));
  put('explanation', words('explanation', longest.explanation));
  put('standard', take('standard', standard));
  put('subjectName', take('subject', upTo(longest.chapter)));
  put('chapterName', take('chapter', upTo(longest.chapter)));
  put('difficulty', take('difficulty', oneOf(difficultyChoices)));
  put('language', take('language', oneOf(languageChoices)));
  put('secondLanguage', take('secondLanguage', oneOf(languageChoices)));
  const kind = take('kind', oneOf(kindChoices));
  const options = readOptions(cells, words, wrong);
  Object.assign(draft, readRight({ kind, options, cells, wrong }));
  const tolerance = decimalText(cells['tolerance'] ?? '');
  if (tolerance !== '' && draft.kind === 'numeric') {
    if (isDecimal(tolerance) && Number(tolerance) >= 0) draft.tolerance = tolerance;
    else wrong('tolerance', 'imports:problem.number');
  }
  if (draft.secondText !== undefined && draft.secondLanguage === undefined) {
    wrong('secondLanguage', 'validation:required');
  }
  // A question is not taken with other words than its own.
  for (const [field, cell] of Object.entries(cells)) {
    if (isMasked(cell)) wrong(field, 'validation:aadhaar');
  }
  return { draft, problems };
}

type Words = (field: string, max: number) => string | undefined;
type Wrong = (field: string, key: string, values?: CellProblem['values']) => void;

/** By their letters, with gaps where a cell is blank. */
function readOptions(
  cells: Record<string, string>,
  words: Words,
  wrong: Wrong,
): (QuestionDraft['options'][number] | undefined)[] {
  const seen = new Map<string, string>();
  const options = letters.map((letter) => {
    const text = words(`option${letter}`, longest.option);
    const secondText = words(`second${letter}`, longest.option);
    const hasPicture = (cells[`picture${letter}`] ?? '').trim() !== '';
    if (text === undefined) {
      if (secondText !== undefined) wrong(`option${letter}`, 'validation:required');
      return hasPicture ? { text: '', isRight: false } : undefined;
    }
    const same = seen.get(text);
    if (same && !hasPicture)
      wrong(`option${letter}`, 'imports:question.same_option', { letter: same });
    seen.set(text, letter);
    return { text, isRight: false, ...(secondText !== undefined && { secondText }) };
  });
  const last = options.findLastIndex((option) => option !== undefined);
  for (const [index, option] of options.entries()) {
    if (option === undefined && index < last) {
      wrong(`option${letters[index]}`, 'validation:required');
    }
  }
  return options.slice(0, last + 1);
}
