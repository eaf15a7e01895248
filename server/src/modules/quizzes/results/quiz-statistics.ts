import { namesOf } from '@shala/contract/names.ts';
import type { Question } from '@shala/contract/questions.ts';
import type { QuizStatistics } from '@shala/contract/quiz-statistics.ts';
import { sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';
import { isAsked } from '../../../platform/scope-conditions.ts';
import type { Reading } from '../../../platform/serve.ts';
import { questionsOfQuiz } from '../bank/question-record.ts';
import { findQuiz } from '../quiz/quiz-record.ts';
import { meanOf, medianOf } from './figures.ts';
import { firstAttempts } from './first-attempts.ts';
import { type ItemStatistics, itemStatistics } from './item-statistics.ts';
import { alphaOf } from './reliability.ts';
import { scoreFigures } from './score-distribution.ts';
import { type Met, metIn, type TakenAttempt } from './taken-attempt.ts';
import { typedNumbers } from './typed-numbers.ts';

/** What a quiz says of its students, its questions, classes and chapters. */
export async function quizStatistics(reading: Reading, id: string): Promise<QuizStatistics> {
  const quiz = await findQuiz(reading, id);
  const checked = await reading.db.require('quiz', [id]);
  const [questions, keys, attempts] = [
    await questionsOfQuiz(reading.db, quiz),
    await correctedKeys(checked, quiz),
    await firstAttempts(checked, quiz, reading.clock.now()),
  ];
  const met = metByQuestion(attempts);
  const items = questions.map((question, index) =>
    itemOf(question, met.get(index + 1) ?? [], keys.get(index + 1)),
  );
  const scores = attempts.map(({ score }) => score);
  const most = Math.max(0, ...attempts.map((attempt) => attempt.most));
  const figures = scoreFigures(scores, most);
  return {
    attempts: attempts.length,
    students: quiz.students,
    taken: quiz.taken,
    mean: inMarks(figures.mean),
    median: inMarks(figures.median),
    deviation: scores.length > 1 ? inMarks(figures.deviation) : null,
    most: most / 100,
    distribution: figures.distribution,
    reliability: alphaOf(attempts),
    seconds: medianOf(attempts.flatMap(({ seconds }) => seconds ?? [])),
    questions: items.map((item, index) => ({
      ...item,
      place: index + 1,
      questionId: questions[index]!.id,
      question: questions[index]!,
      correctedKey: optionsOfKey(keys.get(index + 1)),
    })),
    classes: (await studentsByClass(checked, quiz)).map((one) => {
      const own = attempts.filter(({ classId }) => classId === one.id);
      return { ...one, mean: inMarks(meanOf(own.map(({ score }) => score))) };
    }),
    chapters: byChapter(questions, items),
  };
}

function metByQuestion(attempts: readonly TakenAttempt[]): Map<number, Met[]> {
  const met = new Map<number, Met[]>();
  for (const answer of attempts.flatMap(metIn)) {
    const others = met.get(answer.question);
    if (others) others.push(answer);
    else met.set(answer.question, [answer]);
  }
  return met;
}

type Key = number[] | { answer: string };

const optionsOfKey = (key: Key | undefined): number[] | null => (Array.isArray(key) ? key : null);

/** One question's figures; the numbers that were typed are looked at as if they had been its options. */
function itemOf(question: Question, met: readonly Met[], key: Key | undefined) {
  const seconds = medianOf(met.flatMap((one) => one.seconds ?? []));
  if (question.kind !== 'numeric') {
    const places = optionsOfKey(key) ?? placesOfRight(question.options);
    const of = itemStatistics(met, { key: places, options: question.options.length });
    return { ...of, seconds, numbers: [], correctedAnswer: null };
  }
  const correctedAnswer = key && !Array.isArray(key) ? key.answer : null;
  const typed = typedNumbers(met, {
    answer: correctedAnswer ?? question.answer,
    tolerance: question.tolerance,
  });
  const { options, ...of } = itemStatistics(typed.met, {
    key: optionsOfKey(key) ?? typed.key,
    options: typed.numbers.length,
  });
  const numbers = typed.numbers.map((number, place) => ({ number, ...options[place]! }));
  return { ...of, options: [], distractor: null, seconds, numbers, correctedAnswer };
}

const inMarks = (hundredths: number | null) =>
  hundredths === null ? null : Math.round(hundredths) / 100;

const placesOfRight = (options: Question['options']): number[] =>
  options.flatMap(({ isRight }, place) => (isRight ? [place] : []));

async function correctedKeys(db: CheckedDb, { id, schoolId }: { id: string; schoolId: string }) {
  const rows = await db
    .selectFrom('quiz_question')
    .where('school_id', '=', schoolId)
    .where('quiz_id', '=', id)
    .where('corrected_key', 'is not', null)
    .select(['place', sql<Key>`corrected_key`.as('key')])
    .execute();
  return new Map(rows.map(({ place, key }) => [place, key]));
}

async function studentsByClass(db: CheckedDb, { id, schoolId }: { id: string; schoolId: string }) {
  const { rows } = await sql<Omit<QuizStatistics['classes'][number], 'mean'>>`
    select class.id, class.standard, class.division, class.stream,
      (select count(distinct enrolment.admission_id)::int from enrolment
        where enrolment.class_id = class.id and ${isAsked}) as students,
      (select count(distinct quiz_attempt.admission_id)::int from quiz_attempt
        where quiz_attempt.school_id = ${schoolId} and quiz_attempt.quiz_id = ${id}
          and quiz_attempt.class_id = class.id) as taken
    from quiz
    join quiz_class on quiz_class.school_id = quiz.school_id and quiz_class.quiz_id = quiz.id
    join class on class.id = quiz_class.class_id
    where quiz.id = ${id}
    order by class.division_key, class.id`.execute(db);
  return rows;
}

/** Right answers of those who reached a chapter's questions. */
function byChapter(
  questions: readonly Question[],
  items: readonly ItemStatistics[],
): QuizStatistics['chapters'] {
  const chapters = new Map<string | null, { question: Question; right: number; reached: number }>();
  for (const [index, question] of questions.entries()) {
    const known = chapters.get(question.chapterId) ?? { question, right: 0, reached: 0 };
    const { right, asked, notReached } = items[index]!;
    chapters.set(question.chapterId, {
      question,
      right: known.right + right,
      reached: known.reached + asked - notReached,
    });
  }
  return [...chapters.values()].map(({ question, right, reached }) => ({
    id: question.chapterId,
    ...namesOf('chapter', question),
    facility: reached === 0 ? null : right / reached,
  }));
}
