import { createHash } from 'node:crypto';
import type { Language } from '@shala/contract/fields.ts';
import type { Question, QuestionKind, questionForm } from '@shala/contract/quizzes.ts';
import type * as z from 'zod';
import { searchKey } from '../../../platform/search-key.ts';
import { richText } from './rich-text.ts';

/** What a revision keeps of a question: its wording and its key. */
export interface QuestionBody {
  kind: QuestionKind;
  language: Language;
  text: string;
  secondLanguage: Language | null;
  secondText: string | null;
  options: { text: string; secondText: string | null; isRight: boolean }[];
  answer: string | null;
  tolerance: string | null;
  explanation: string | null;
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
      : form.options.map(({ text, secondText, isRight }) => ({
          text,
          secondText: secondLanguage && (secondText || null),
          isRight,
        })),
    answer: isNumeric ? (form.answer ?? null) : null,
    tolerance: isNumeric ? (form.tolerance ?? null) : null,
    explanation: form.explanation || null,
  };
}

/** By this key a question is found again, however its words are spaced and cased. */
export const questionKey = ({ text, options, answer }: QuestionBody): string => {
  const words = [text, ...options.map((option) => option.text).sort(), answer ?? ''].map(searchKey);
  // An index has no room for the words of a long question.
  return createHash('sha256').update(words.join('\n')).digest('base64url');
};

export const questionSearchKey = ({ text, secondText }: QuestionBody): string =>
  [text, secondText ?? ''].map(searchKey).join('\n');

/** A question as a student meets it, with nothing of its key. */
export const shownOf = (
  { kind, language, text, secondLanguage, secondText, options }: QuestionBody,
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
  })),
  pictureFileId,
});
