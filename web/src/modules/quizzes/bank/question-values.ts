import type { Language } from '@shala/contract/fields.ts';
import type { Question, QuestionKind } from '@shala/contract/questions.ts';
import { randomId } from '../../../platform/random-id.ts';

export interface OptionValues {
  key: string;
  text: string;
  secondText: string;
  pictureFileId: string;
  isRight: boolean;
}

export interface QuestionValues extends Record<string, unknown> {
  id?: string;
  version?: number;
  schoolId: string;
  subjectId: string;
  standard: string;
  chapterId: string;
  difficulty: string;
  kind: QuestionKind;
  language: Language;
  text: string;
  secondLanguage: string;
  secondText: string;
  options: OptionValues[];
  answer: string;
  tolerance: string;
  explanation: string;
  pictureFileId: string;
  audioFileId: string;
}

/** What the next of several questions has in common with the one before. */
export type Filed = Pick<
  QuestionValues,
  'schoolId' | 'standard' | 'subjectId' | 'chapterId' | 'difficulty' | 'language'
>;

export const filedOf = (values: QuestionValues): Filed => {
  const { schoolId, standard, subjectId, chapterId, difficulty, language } = values;
  return { schoolId, standard, subjectId, chapterId, difficulty, language };
};

export const newOption = (): OptionValues => ({
  key: randomId(),
  text: '',
  secondText: '',
  pictureFileId: '',
  isRight: false,
});

export const blankQuestion = (schoolId: string, language: Language): QuestionValues => ({
  schoolId,
  subjectId: '',
  standard: '',
  chapterId: '',
  difficulty: 'medium',
  kind: 'single',
  language,
  text: '',
  secondLanguage: '',
  secondText: '',
  options: [newOption(), newOption(), newOption(), newOption()],
  answer: '',
  tolerance: '',
  explanation: '',
  pictureFileId: '',
  audioFileId: '',
});

export const valuesOf = (question: Question): QuestionValues => ({
  id: question.id,
  version: question.version,
  schoolId: question.schoolId ?? '',
  subjectId: question.subjectId,
  standard: String(question.standard),
  chapterId: question.chapterId ?? '',
  difficulty: question.difficulty,
  kind: question.kind,
  language: question.language,
  text: question.text,
  secondLanguage: question.secondLanguage ?? '',
  secondText: question.secondText ?? '',
  options: question.options.map(({ text, secondText, pictureFileId, isRight }, place) => ({
    key: String(place),
    text,
    secondText: secondText ?? '',
    pictureFileId: pictureFileId ?? '',
    isRight,
  })),
  answer: question.answer ?? '',
  tolerance: question.tolerance ?? '',
  explanation: question.explanation ?? '',
  pictureFileId: question.pictureFileId ?? '',
  audioFileId: question.audioFileId ?? '',
});

/** The call's body; options that were left blank are left out. */
export function bodyOf(values: QuestionValues) {
  const { options, standard, ...rest } = values;
  const filled = Object.entries(rest).filter(([, value]) => value !== '');
  const isNumeric = values.kind === 'numeric';
  return {
    ...Object.fromEntries(filled),
    ...(standard !== '' && { standard: Number(standard) }),
    options: isNumeric
      ? []
      : options
          .filter(({ text, pictureFileId, isRight }) => text.trim() || pictureFileId || isRight)
          .map(({ text, secondText, pictureFileId, isRight }) => ({
            text,
            isRight,
            ...(secondText && { secondText }),
            ...(pictureFileId && { pictureFileId }),
          })),
  };
}
