import type { Language } from '@shala/contract/fields.ts';
import type { Difficulty, QuestionKind } from '@shala/contract/questions.ts';

export interface MediaDraft {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface DraftOption {
  text: string;
  secondText?: string;
  isRight: boolean;
  picture?: MediaDraft;
}

/**
 * A question as a file has it, before it is checked. Texts are plain, with TeX between `\(` and
 * `\)`, or `\[` and `\]`.
 */
export interface QuestionDraft {
  kind: QuestionKind;
  text: string;
  secondText?: string;
  language?: Language;
  secondLanguage?: Language;
  options: DraftOption[];
  /** Of a numeric question, as decimals. */
  answer?: string;
  tolerance?: string;
  explanation?: string;
  picture?: MediaDraft;
  audio?: MediaDraft;
  standard?: number;
  subjectName?: string;
  chapterName?: string;
  difficulty?: Difficulty;
}

/** Read as they are written: a bank with its pictures takes more memory than it should. */
export type Drafts = Iterable<QuestionDraft> | AsyncIterable<QuestionDraft>;
