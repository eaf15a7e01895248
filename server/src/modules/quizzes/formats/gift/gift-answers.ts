import { decimalText, isDecimal, rangeAround } from '../decimals.ts';
import type { DraftMaker } from '../draft-of.ts';
import type { MarkedText } from '../marked-text.ts';

/** Reads the answers between the braces of a question; its signs are still literal ones. */
export function readGiftAnswers(raw: string, maker: DraftMaker, say: (raw: string) => MarkedText) {
  const [answers, general] = partedAt(raw, '####');
  if (general !== undefined) maker.explain(say(general));
  const text = answers.trim();
  if (text === '') return maker.problem({ key: 'question_open' });
  if (text.startsWith('#')) return readNumber(text.slice(1).trim(), maker);
  const [truth, feedback] = partedAt(text, '#');
  if (/^(t|true|f|false)$/i.test(truth.trim())) {
    if (feedback !== undefined) maker.leaveOut('answerFeedback');
    return maker.trueFalse(/^t/i.test(truth.trim()));
  }
  const choices = choicesIn(text);
  if (choices.length === 0) return maker.problem({ key: 'question_unreadable' });
  if (choices.every(({ isEqual }) => isEqual)) {
    const isMatching = choices.every(({ text: choice }) => choice.includes('->'));
    return maker.problem({ key: isMatching ? 'question_matching' : 'question_short_answer' });
  }
  const hasEqual = choices.some(({ isEqual }) => isEqual);
  const right = choices.filter(({ isEqual }) => isEqual).length;
  maker.draft.kind = hasEqual && right === 1 ? 'single' : 'multiple';
  for (const { text: choice, isEqual, weight, hasFeedback } of choices) {
    const isRight = isEqual || (!hasEqual && (weight ?? 0) > 0);
    if (hasFeedback) maker.leaveOut('answerFeedback');
    if (!isRight && weight !== undefined && weight > 0) maker.leaveOut('partialCredit');
    if (!isRight && weight !== undefined && weight < 0) maker.leaveOut('penalty');
    maker.option(say(choice), isRight);
  }
  const weights = choices.flatMap(({ weight = 0 }) => (weight > 0 && !hasEqual ? weight : []));
  if (weights.some((weight) => Math.abs(weight - weights[0]!) > 0.1)) {
    maker.leaveOut('partialCredit');
  }
}

interface Choice {
  text: string;
  isEqual: boolean;
  weight: number | undefined;
  hasFeedback: boolean;
}

function choicesIn(text: string): Choice[] {
  const found: Choice[] = [];
  for (const [, sign, whole = ''] of text.matchAll(/([~=])([^~=]*)/g)) {
    const [choice, feedback] = partedAt(whole, '#');
    const [weighted, percent] = /^\s*%(-?[\d.]+)%/.exec(choice) ?? [''];
    found.push({
      text: choice.slice(weighted.length),
      isEqual: sign === '=',
      weight: percent === undefined ? undefined : Number(percent),
      hasFeedback: feedback !== undefined && feedback.trim() !== '',
    });
  }
  return found;
}

/** `3.14:0.01`, `3.1..3.2`, or several of them after `=`, of which the first right one counts. */
function readNumber(text: string, maker: DraftMaker): void {
  maker.draft.kind = 'numeric';
  const many = text.startsWith('=') || text.startsWith('~') ? choicesIn(text) : undefined;
  if (many && many.length > 1) maker.leaveOut('otherAnswers');
  if (many?.some(({ hasFeedback }) => hasFeedback)) maker.leaveOut('answerFeedback');
  const [alone, feedback] = partedAt(text, '#');
  if (!many && feedback !== undefined) maker.leaveOut('answerFeedback');
  const first = many?.find(({ weight }) => weight === undefined || weight >= 100)?.text ?? alone;
  const [low = '', high = ''] = partedAt(first, '..').map((bound = '') => decimalText(bound));
  if (isDecimal(low) && isDecimal(high)) {
    Object.assign(maker.draft, rangeAround(low, high));
    return;
  }
  const [answer, tolerance] = partedAt(first, ':');
  if (answer.trim() !== '') maker.draft.answer = decimalText(answer);
  if (tolerance !== undefined) maker.draft.tolerance = decimalText(tolerance);
}

function partedAt(text: string, sign: string): [string, string | undefined] {
  const at = text.indexOf(sign);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + sign.length)];
}
