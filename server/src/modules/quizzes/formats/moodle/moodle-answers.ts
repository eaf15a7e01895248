import {
  childOf,
  childrenOf,
  ownText,
  type XmlElement,
} from '../../../../platform/import/xml-items.ts';
import { decimalText } from '../decimals.ts';
import type { DraftMaker } from '../draft-of.ts';
import { sayMoodle } from './moodle-text.ts';

export function readMoodleAnswers(question: XmlElement, type: string, maker: DraftMaker) {
  const answers = childrenOf(question, 'answer');
  const hasFeedback = (answer: XmlElement) =>
    childrenOf(answer, 'feedback').some((feedback) => ownText(feedback, 'text').trim() !== '');
  if (answers.some(hasFeedback)) maker.leaveOut('answerFeedback');
  switch (type) {
    case 'multichoice':
      return readChoices(question, answers, maker);
    case 'truefalse':
      return readTruth(answers, maker);
    case 'numerical':
      return readNumber(question, answers, maker);
    case 'shortanswer':
      return maker.problem({ key: 'question_short_answer' });
    case 'matching':
      return maker.problem({ key: 'question_matching' });
    case 'essay':
      return maker.problem({ key: 'question_open' });
    case 'description':
      return maker.problem({ key: 'question_text_only' });
    default:
      return maker.problem({ key: 'question_kind', values: { kind: type.slice(0, 60) || '?' } });
  }
}

const shareOf = ({ attributes }: XmlElement): number => Number(attributes['fraction'] ?? 0) || 0;

function readChoices(question: XmlElement, answers: readonly XmlElement[], maker: DraftMaker) {
  const single = ownText(question, 'single').trim();
  const isSingle = single === '' || single === 'true' || single === '1';
  maker.draft.kind = isSingle ? 'single' : 'multiple';
  const most = Math.max(0, ...answers.map(shareOf));
  for (const answer of answers) {
    const share = shareOf(answer);
    // Of one right option, a share of the marks is no right answer.
    const isRight = isSingle ? share > 0 && share === most : share > 0;
    if (share > 0 && Math.abs(share - most) > 0.1) maker.leaveOut('partialCredit');
    if (share < 0) maker.leaveOut('penalty');
    maker.option(sayMoodle(answer), isRight);
  }
}

function readTruth(answers: readonly XmlElement[], maker: DraftMaker) {
  const right = answers.find((answer) => shareOf(answer) > 0);
  const text = right && sayMoodle(right).text.toLowerCase();
  maker.trueFalse(text === 'true' || text === 'false' ? text === 'true' : undefined);
}

function readNumber(question: XmlElement, answers: readonly XmlElement[], maker: DraftMaker) {
  maker.draft.kind = 'numeric';
  if (answers.length > 1) maker.leaveOut('otherAnswers');
  if (childrenOf(childOf(question, 'units') ?? question, 'unit').length > 0) maker.leaveOut('unit');
  const right = answers.find((answer) => shareOf(answer) >= 100);
  const answer = right && decimalText(sayMoodle(right).text);
  const tolerance = right && decimalText(ownText(right, 'tolerance'));
  if (answer) maker.draft.answer = answer;
  if (tolerance) maker.draft.tolerance = tolerance;
}
