import { asciiDigits } from '@shala/contract/digits.ts';
import type { QuestionKind } from '@shala/contract/questions.ts';
import { choice } from '../../../../platform/import/cell-rules/choice.ts';
import { decimalText, isDecimal } from '../decimals.ts';
import { truthOptions } from '../draft-of.ts';
import type { DraftOption, QuestionDraft } from '../question-draft.ts';
import { withOwnTex } from '../tex.ts';
import { tidyText } from '../tidy-text.ts';
import { truthChoices } from './cell-choices.ts';
import { letters } from './question-fields.ts';

interface Given {
  kind: QuestionKind | null;
  options: (DraftOption | undefined)[];
  cells: Record<string, string>;
  wrong: (field: string, key: string, values?: Record<string, string | number>) => void;
}

type Answered = Pick<QuestionDraft, 'kind' | 'options' | 'answer'>;

/** The kind of a question with its options and key, by what the list says of them. */
export function readRight({ kind, options: given, cells, wrong }: Given): Answered {
  const raw = tidyText(cells['right'] ?? '');
  const options = given.filter((option) => option !== undefined);
  const missing = () => wrong('right', 'imports:question.no_right_answer');
  if (options.length === 0 && kind !== 'single' && kind !== 'multiple') {
    const number = decimalText(raw);
    if (kind === 'numeric' || (kind === null && isDecimal(number))) {
      if (raw === '') missing();
      else if (!isBankDecimal(number)) wrong('right', 'imports:problem.number');
      return { kind: 'numeric', options: [], answer: number };
    }
    const truth = choice(raw, truthChoices);
    const isTrue = 'value' in truth ? (truth.value ?? undefined) : undefined;
    if (kind === 'trueFalse' || isTrue !== undefined) {
      if (isTrue === undefined) missing();
      return { kind: 'trueFalse', options: truthOptions(isTrue) };
    }
  }
  if (kind === 'numeric') {
    if (!isBankDecimal(decimalText(raw))) wrong('right', 'imports:problem.number');
    return { kind, options: [], answer: decimalText(raw) };
  }
  if (options.length < 2) wrong('optionB', 'imports:question.two_options');
  if (kind === 'trueFalse' && options.length > 2)
    wrong('optionC', 'imports:question.only_two_options');
  const right = raw === '' ? [] : placesOf(raw, given);
  if (raw === '') missing();
  else if (right === undefined) {
    const last = letters[Math.max(0, given.length - 1)]!;
    wrong('right', 'imports:question.unknown_answer', { value: raw.slice(0, 40), last });
  } else if (right.length > 1 && kind !== 'multiple' && kind !== null) {
    wrong('right', 'imports:question.one_right_answer');
  }
  const places = new Set(right);
  return {
    kind: kind ?? (places.size > 1 ? 'multiple' : 'single'),
    options: given.flatMap((option, index) =>
      option ? { ...option, isRight: places.has(index) } : [],
    ),
  };
}

const isBankDecimal = (text: string): boolean => /^-?\d{1,12}(\.\d{1,6})?$/.test(text);

/** `B`, `(b)`, `A, C`, `2`, or the option itself; undefined where it is none of them. */
function placesOf(raw: string, options: Given['options']): number[] | undefined {
  const text = withOwnTex(raw);
  const same = options.findIndex((option) => option?.text.toLowerCase() === text.toLowerCase());
  const isThere = (place: number) => options[place] !== undefined;
  const parts = asciiDigits(raw)
    .toUpperCase()
    .split(/[\s,;/&+]+|\bAND\b/)
    .map((part) => part.replace(/^(OPTION|OPT|ANS|ANSWER)\.?/, '').replace(/[().:]/g, ''))
    .filter((part) => part !== '');
  const whole = parts.length === 1 && /^[A-F]{2,6}$/.test(parts[0]!) ? [...parts[0]!] : parts;
  const lettered = whole.map((part) => (letters as readonly string[]).indexOf(part));
  if (lettered.length > 0 && lettered.every(isThere)) return [...new Set(lettered)];
  if (same !== -1) return [same];
  const numbered = whole.map((part) => (/^[1-6]$/.test(part) ? Number(part) - 1 : -1));
  return numbered.length > 0 && numbered.every(isThere) ? [...new Set(numbered)] : undefined;
}
