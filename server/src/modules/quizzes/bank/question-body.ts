import { createHash } from 'node:crypto';
import type { Language } from '@shala/contract/fields.ts';
import type { Question, QuestionKind, questionForm } from '@shala/contract/questions.ts';
import type * as z from 'zod';
import { searchKey, searchLines } from '../../../platform/search-key.ts';
import { richText } from './rich-text.ts';

interface BodyOption {
  text: string;
  secondText: string | null;
  isRight: boolean;
  pictureFileId?: string | null;
  /** The SHA-256 of the picture, which tells options without words from each other. */
  pictureHash?: string;
}

/** What a revision keeps of a question: its wording and its key. */
export interface QuestionBody {
  kind: QuestionKind;
  language: Language;
  text: string;
  secondLanguage: Language | null;
  secondText: string | null;
  options: BodyOption[];
  answer: string | null;
  tolerance: string | null;
  explanation: string | null;
  audioFileId?: string | null;
}

type Form = Pick<
  z.output<typeof questionForm>,
  | 'kind'
  | 'language'
  | 'text'
  | 'secondLanguage'
  | 'secondText'
  | 'options'
  | 'answer'
  | 'tolerance'
  | 'explanation'
  | 'audioFileId'
>;

export function bodyOf(form: Form): QuestionBody {
  const isNumeric = form.kind === 'numeric';
  const secondLanguage = form.secondText ? (form.secondLanguage ?? null) : null;
  return {
    kind: form.kind,
    language: form.language,
    text: form.text,
    secondLanguage,
    secondText: secondLanguage && (form.secondText || null),
    options: isNumeric
      ? []
      : form.options.map(({ text, secondText, isRight, pictureFileId }) => ({
          text,
          secondText: secondLanguage && (secondText || null),
          isRight,
          ...(pictureFileId && form.kind !== 'trueFalse' && { pictureFileId }),
        })),
    answer: isNumeric ? (form.answer ?? null) : null,
    tolerance: isNumeric ? (form.tolerance ?? null) : null,
    explanation: form.explanation || null,
    ...(form.audioFileId && { audioFileId: form.audioFileId }),
  };
}

/** By this key a question is found again, however its words are spaced and cased. */
export const questionKey = ({ text, options, answer }: QuestionBody): string => {
  const words = [text, ...options.map(optionKey).sort(), answer ?? ''].map(searchKey);
  // An index has no room for the words of a long question.
  return createHash('sha256').update(words.join('\n')).digest('base64url');
};

/** What an option says: its words, or its picture where it has none. */
export const optionKey = ({ text, pictureHash }: BodyOption): string => text || (pictureHash ?? '');

/** The files that a wording names, but for the picture of its text. */
export const mediaIn = ({ options, audioFileId }: QuestionBody): string[] => {
  const named = [audioFileId, ...options.map(({ pictureFileId }) => pictureFileId)];
  return [...new Set(named.flatMap((id) => id ?? []))];
};

export const questionSearchKey = ({ text, secondText }: QuestionBody): string =>
  searchLines(text, secondText);

/** A question as a student meets it, with nothing of its key. */
export const shownOf = (
  { kind, language, text, secondLanguage, secondText, options, audioFileId }: QuestionBody,
  pictureFileId: string | null,
): Question['shown'] => ({
  kind,
  language,
  parts: richText(text),
  secondLanguage,
  secondParts: secondText === null ? null : richText(secondText),
  options: options.map((option) => ({
    parts: richText(option.text),
    secondParts: option.secondText === null ? null : richText(option.secondText),
    pictureFileId: option.pictureFileId ?? null,
  })),
  pictureFileId,
  audioFileId: audioFileId ?? null,
});
