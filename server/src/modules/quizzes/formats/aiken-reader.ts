import { DraftMaker } from './draft-of.ts';
import { type FoundQuestion, noDraft } from './found-questions.ts';
import { markedText } from './marked-text.ts';

const optionLine = /^\s*\(?([A-Za-z])[.)]\s*(\S.*)$/s;
const answerLine = /^\s*ANS(?:WER)?\s*[:=.-]\s*(.*)$/is;

interface Item {
  line: number;
  text: string[];
  options: { letter: string; text: string }[];
}

/**
 * Aiken: the text, a line for each option, and `ANSWER:` with its letter. Options and the answer may
 * go on below a gap.
 */
export function* readAiken(file: string): Generator<FoundQuestion> {
  const lines = file
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  let item: Item | undefined;
  let hasGap = false;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') {
      hasGap = true;
      continue;
    }
    const answer = answerLine.exec(line)?.[1];
    const option = optionLine.exec(line);
    const goesOn = answer !== undefined || option !== null;
    if (item && item.options.length > 0 && hasGap && !goesOn) {
      yield unanswered(item);
      item = undefined;
    }
    hasGap = false;
    if (answer !== undefined) {
      yield item ? answered(item, answer) : strayAnswer(index + 1, line);
      item = undefined;
    } else if (option && item && isNextLetter(item, option[1]!)) {
      item.options.push({ letter: option[1]!.toUpperCase(), text: option[2]! });
    } else if (item && item.options.length > 0) {
      item.options.at(-1)!.text += `\n${line}`;
    } else if (item) item.text.push(line);
    else item = { line: index + 1, text: [line], options: [] };
  }
  if (item) yield unanswered(item);
}

const isNextLetter = ({ options }: Item, letter: string): boolean =>
  letter.toUpperCase() === String.fromCharCode(65 + options.length);

function answered(item: Item, answer: string): FoundQuestion {
  const letters = answer
    .toUpperCase()
    .split(/[\s,;&]+|\bAND\b/)
    .map((letter) => letter.replace(/[().]/g, ''))
    .filter((letter) => letter !== '');
  const maker = makerOf(item, new Set(letters));
  const known = new Set(item.options.map(({ letter }) => letter));
  const unknown = letters.find((letter) => !known.has(letter));
  if (unknown !== undefined) {
    const last = item.options.at(-1)?.letter ?? '–';
    maker.problem({ key: 'question_answer_letter', values: { value: unknown.slice(0, 40), last } });
  }
  if (letters.length > 1) maker.draft.kind = 'multiple';
  return maker.found();
}

function unanswered(item: Item): FoundQuestion {
  const isText = item.options.length === 0;
  const maker = makerOf(item, new Set());
  if (isText) maker.problem({ key: 'question_text_only' });
  return maker.found();
}

function makerOf(item: Item, right: ReadonlySet<string>): DraftMaker {
  const maker = new DraftMaker(item.line, markedText(item.text.join('\n'), 'plain'));
  for (const { letter, text } of item.options) {
    maker.option(markedText(text, 'plain'), right.has(letter));
  }
  return maker;
}

const strayAnswer = (line: number, text: string): FoundQuestion => ({
  line,
  draft: noDraft(text.trim().slice(0, 200)),
  problems: [{ key: 'question_stray_answer' }],
  leftOut: [],
});
