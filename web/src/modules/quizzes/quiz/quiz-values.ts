import { instantOf, schoolDayOf, timeOfDayOf } from '@shala/contract/indian-dates.ts';
import type { Question } from '@shala/contract/questions.ts';
import type { Quiz, QuizRecord } from '@shala/contract/quizzes.ts';
import { readNumber } from '../../../ui/form/read-number.ts';

export interface QuizValues extends Record<string, unknown> {
  id?: string;
  version?: number;
  schoolId: string;
  classIds: string[];
  subjectId: string;
  title: string;
  questions: Question[];
  asks: string;
  isPractice: boolean;
  opensOn: string;
  opensTime: string;
  closesOn: string;
  closesTime: string;
  minutes: string;
  attempts: string;
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
  marks: string;
  negativeMarks: string;
  hasPartialCredit: boolean;
  showsResults: string;
  isPublished: boolean;
}

type Times = Pick<Quiz, 'opensAt' | 'closesAt'>;

/** From now to the same time tomorrow, as a quiz is mostly set in the lesson before. */
export const blankQuiz = (schoolId: string, now: string): QuizValues => ({
  schoolId,
  classIds: [],
  subjectId: '',
  title: '',
  questions: [],
  asks: '',
  isPractice: false,
  ...momentOf('opens', now),
  ...momentOf('closes', new Date(Date.parse(now) + 86_400_000).toISOString()),
  minutes: '',
  attempts: '1',
  shufflesQuestions: true,
  shufflesOptions: true,
  marks: '1',
  negativeMarks: '0',
  hasPartialCredit: false,
  showsResults: 'afterClose',
  isPublished: true,
});

export const valuesOf = ({ quiz, questions }: QuizRecord): QuizValues => ({
  id: quiz.id,
  version: quiz.version,
  schoolId: quiz.schoolId,
  classIds: quiz.classes.map(({ id }) => id),
  subjectId: quiz.subjectId,
  title: quiz.title,
  questions,
  asks: textOf(quiz.asks),
  isPractice: quiz.isPractice,
  ...momentOf('opens', quiz.opensAt),
  ...momentOf('closes', quiz.closesAt),
  minutes: textOf(quiz.minutes),
  attempts: textOf(quiz.attempts),
  shufflesQuestions: quiz.shufflesQuestions,
  shufflesOptions: quiz.shufflesOptions,
  marks: textOf(quiz.marks),
  negativeMarks: textOf(quiz.negativeMarks),
  hasPartialCredit: quiz.hasPartialCredit,
  showsResults: quiz.showsResults,
  isPublished: quiz.state === 'published',
});

/** The same quiz for other classes, not published yet. */
export const copyOf = (record: QuizRecord, now: string): QuizValues => {
  const { id, version, ...rest } = valuesOf(record);
  const { opensOn, opensTime, closesOn, closesTime } = blankQuiz(rest.schoolId, now);
  return { ...rest, classIds: [], opensOn, opensTime, closesOn, closesTime, isPublished: false };
};

export const bodyOf = (values: QuizValues, saved?: Times) => ({
  ...(values.id && { id: values.id, version: values.version }),
  title: values.title,
  subjectId: values.subjectId,
  classIds: values.classIds,
  questionIds: values.questions.map(({ id }) => id),
  ...(values.asks && { asks: numberOf(values.asks) }),
  isPractice: values.isPractice,
  opensAt: atMinute(values.opensOn, values.opensTime, saved?.opensAt),
  closesAt: atMinute(values.closesOn, values.closesTime, saved?.closesAt),
  ...(values.minutes && { minutes: numberOf(values.minutes) }),
  attempts: numberOf(values.attempts),
  shufflesQuestions: values.shufflesQuestions,
  shufflesOptions: values.shufflesOptions,
  marks: numberOf(values.marks),
  negativeMarks: numberOf(values.negativeMarks),
  hasPartialCredit: values.hasPartialCredit,
  showsResults: values.showsResults as Quiz['showsResults'],
  isPublished: values.isPublished,
});

/** The form shows minutes: within the same minute the saved time stays, which of a begun quiz may not change. */
const atMinute = (day: string, time: string, saved: string | undefined) =>
  saved && schoolDayOf(saved) === day && timeOfDayOf(saved) === time ? saved : instantOf(day, time);

const textOf = (number: number | null) => (number === null ? '' : String(number));

/** Text that is no number is sent as typed, so that the schema rejects it. */
const numberOf = (text: string) => (readNumber(text) ?? text) as number;

/** A day and a time as clocks in India show them. */
function momentOf<Name extends 'opens' | 'closes'>(name: Name, instant: string) {
  return {
    [`${name}On`]: schoolDayOf(instant),
    [`${name}Time`]: timeOfDayOf(instant),
  } as Record<`${Name}On` | `${Name}Time`, string>;
}

/** The form has a day and a time where the call has an instant. */
export const fieldOf = (field: string): string => {
  if (field === 'opensAt') return 'opensOn';
  if (field === 'closesAt') return 'closesOn';
  return field.startsWith('questionIds') ? 'questions' : field;
};

export const fieldsOf = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [fieldOf(field), error]));
