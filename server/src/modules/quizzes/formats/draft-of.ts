import type { FoundQuestion, LeftOut } from './found-questions.ts';
import type { MarkedText } from './marked-text.ts';
import type { DraftOption, QuestionDraft } from './question-draft.ts';

const truths = ['True', 'False'];

export const hasPlainTruth = ({ options }: QuestionDraft): boolean =>
  options.every(
    ({ text, secondText }, index) => text === truths[index] && secondText === undefined,
  );

/** The options of a question that is true or false; nothing is right where the file does not say. */
export const truthOptions = (isTrue: boolean | undefined): DraftOption[] =>
  truths.map((text, index) => ({ text, isRight: isTrue === (index === 0) }));

/** Puts what a format says of a question together. */
export class DraftMaker {
  readonly draft: QuestionDraft;
  readonly #line: number;
  readonly #leftOut = new Set<LeftOut>();
  readonly #problems: FoundQuestion['problems'] = [];
  readonly pictures: string[] = [];

  constructor(line: number, text: MarkedText) {
    this.#line = line;
    this.draft = { kind: 'single', text: text.text, options: [] };
    if (text.language) this.draft.language = text.language;
    if (text.second) {
      this.draft.secondText = text.second.text;
      if (text.second.language) this.draft.secondLanguage = text.second.language;
    }
    this.pictures.push(...text.pictures);
    this.leaveOut(...text.leftOut);
    if (text.pictures.length > 1) this.leaveOut('secondPicture');
  }

  leaveOut(...kinds: readonly LeftOut[]): void {
    for (const kind of kinds) this.#leftOut.add(kind);
  }

  problem(problem: FoundQuestion['problems'][number]): void {
    this.#problems.push(problem);
  }

  option(text: MarkedText, isRight: boolean): void {
    const option: DraftOption = { text: text.text, isRight };
    if (text.second && this.draft.secondText !== undefined) option.secondText = text.second.text;
    this.draft.options.push(option);
    if (text.pictures.length > 0) this.leaveOut('optionPicture');
    this.leaveOut(...text.leftOut);
  }

  trueFalse(isTrue: boolean | undefined): void {
    this.draft.kind = 'trueFalse';
    this.draft.options = truthOptions(isTrue);
  }

  explain(text: MarkedText): void {
    if (text.text !== '') this.draft.explanation = text.text;
    this.leaveOut(...text.leftOut);
    if (text.pictures.length > 0) this.leaveOut('secondPicture');
  }

  found(): FoundQuestion {
    const leftOut = [...this.#leftOut].sort();
    return { line: this.#line, draft: this.draft, problems: this.#problems, leftOut };
  }
}
