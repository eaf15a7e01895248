import type { FoundQuestion, LeftOut } from './found-questions.ts';
import type { MarkedText } from './marked-text.ts';
import type { MediaSource } from './media.ts';
import type { DraftOption, MediaDraft, QuestionDraft } from './question-draft.ts';

const truths = ['True', 'False'];

export const hasPlainTruth = ({ options }: QuestionDraft): boolean =>
  options.every(
    ({ text, secondText }, index) => text === truths[index] && secondText === undefined,
  );

/** The options of a question that is true or false; nothing is right where the file does not say. */
export const truthOptions = (isTrue: boolean | undefined): DraftOption[] =>
  truths.map((text, index) => ({ text, isRight: isTrue === (index === 0) }));

/** A file that a question names, and what is done with it. */
interface NamedMedia {
  source: MediaSource;
  put: (file: MediaDraft | undefined) => void;
}

/** Puts what a format says of a question together. */
export class DraftMaker {
  readonly draft: QuestionDraft;
  readonly #line: number;
  readonly #leftOut = new Set<LeftOut>();
  readonly #problems: FoundQuestion['problems'] = [];
  readonly media: NamedMedia[] = [];

  constructor(line: number, text: MarkedText) {
    this.#line = line;
    this.draft = { kind: 'single', text: text.text, options: [] };
    if (text.language) this.draft.language = text.language;
    if (text.second) {
      this.draft.secondText = text.second.text;
      if (text.second.language) this.draft.secondLanguage = text.second.language;
    }
    this.leaveOut(...text.leftOut);
    this.#picture(text, this.draft);
    this.#sound(text);
  }

  #picture({ pictures: [first, ...others] }: MarkedText, of: { picture?: MediaDraft }): void {
    if (others.length > 0) this.leaveOut('secondPicture');
    if (first === undefined) return;
    const put = (file: MediaDraft | undefined) => {
      if (file?.type.startsWith('image/')) of.picture = file;
      else this.problem({ key: 'question_picture_missing' });
    };
    this.media.push({ source: first, put });
  }

  /** Of a recording that is elsewhere, or of no kind that a browser plays, the question still asks something. */
  #sound({ sounds: [first, ...others] }: MarkedText): void {
    if (others.length > 0) this.leaveOut('media');
    if (first === undefined) return;
    const put = (file: MediaDraft | undefined) => {
      if (file?.type.startsWith('audio/')) this.draft.audio = file;
      else this.leaveOut('media');
    };
    this.media.push({ source: first, put });
  }

  /** Takes the files that the question names from where its format keeps them. */
  takeMedia(find: (address: string) => MediaDraft | undefined): void {
    for (const { source, put } of this.media) {
      put(typeof source === 'string' ? find(source) : source);
    }
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
    this.#picture(text, option);
    if (text.sounds.length > 0) this.leaveOut('media');
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
    if (text.sounds.length > 0) this.leaveOut('media');
  }

  found(): FoundQuestion {
    const leftOut = [...this.#leftOut].sort();
    return { line: this.#line, draft: this.draft, problems: this.#problems, leftOut };
  }
}
