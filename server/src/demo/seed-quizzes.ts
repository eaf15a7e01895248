import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { saveQuestion, saveQuiz } from '../modules/quizzes/quizzes-public.ts';
import { subjectKey } from '../modules/subjects/subjects-public.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Say } from '../platform/texts.ts';
import { principalOf } from './calls.ts';
import { demoQuestions } from './demo-questions.ts';
import { seeded } from './lifelike.ts';
import type { DemoClass } from './seed-classes.ts';

interface Asking {
  clock: Clock;
  say: Say;
  schoolId: string;
  classes: readonly DemoClass[];
}

const standard = 5;
const aDay = 86_400;
const mark = 100;

/** At the demo's own school a quiz that was taken, with a wrong key to be found, and one that is open. */
export async function seedQuizzes(db: Database, of: Asking): Promise<void> {
  const fifth = of.classes.find(
    (one) => one.school_id === of.schoolId && one.standard === standard,
  );
  if (!fifth) return;
  const call = await principalOf(db, of);
  const filed = { ...(await chapterOfFractions(db)), standard };
  const questionIds: string[] = [];
  for (const { text, secondText, options, key } of demoQuestions) {
    const { id } = await saveQuestion(call, {
      ...filed,
      schoolId: of.schoolId,
      difficulty: 'medium',
      kind: 'single',
      language: 'en',
      text,
      secondLanguage: 'mr',
      secondText,
      options: options.map((option, place) => ({ text: option, isRight: place === key })),
    });
    questionIds.push(id);
  }
  const now = of.clock.now();
  const quiz = (title: string, opensIn: number, closesIn: number) =>
    saveQuiz(call, {
      title,
      subjectId: filed.subjectId,
      classIds: [fifth.id],
      questionIds,
      isPractice: false,
      opensAt: addSeconds(now, opensIn * aDay).toISOString(),
      closesAt: addSeconds(now, closesIn * aDay).toISOString(),
      minutes: 20,
      attempts: 1,
      shufflesQuestions: true,
      shufflesOptions: true,
      marks: 1,
      negativeMarks: 0,
      hasPartialCredit: false,
      showsResults: 'afterClose',
      isPublished: true,
    });
  const taken = await quiz('Fractions: unit test', -4, -3);
  await seedAttempts(db, { ...of, classId: fifth.id, quizId: taken.quiz.id });
  await quiz('Fractions: revision', -1, 7);
}

async function chapterOfFractions(db: Database) {
  const { id: subjectId } = await db
    .selectFrom('subject')
    .where('code', '=', 'MAT')
    .select('id')
    .executeTakeFirstOrThrow();
  const chapterId = newId();
  await db
    .insertInto('chapter')
    .values({
      id: chapterId,
      subject_id: subjectId,
      standard,
      number: 5,
      name: 'Fractions',
      local_name: 'अपूर्णांक',
      name_hindi: 'भिन्न',
      match_key: subjectKey('Fractions'),
    })
    .execute();
  return { subjectId, chapterId };
}

/** All students of the class but two; who knows more is right more often, and the last do not reach the end. */
async function seedAttempts(
  db: Database,
  { clock, classId, quizId, schoolId }: Asking & { classId: string; quizId: string },
): Promise<void> {
  const random = seeded(14);
  const students = await db
    .selectFrom('admission')
    .where('class_id', '=', classId)
    .where('left_on', 'is', null)
    .orderBy('roll_number')
    .select('id')
    .execute();
  const startedAt = addSeconds(clock.now(), -4 * aDay + 3600);
  for (const student of students.slice(2)) {
    const knowledge = 0.2 + 0.8 * random();
    const reached = knowledge < 0.4 ? demoQuestions.length - 2 : demoQuestions.length;
    const answers = demoQuestions.slice(0, reached).map(({ key, options }) => {
      const chosen = random() < knowledge ? 0 : Math.floor(random() * options.length);
      return { chosen, isRight: chosen === key };
    });
    const attemptId = newId();
    await db
      .insertInto('quiz_attempt')
      .values({
        school_id: schoolId,
        id: attemptId,
        quiz_id: quizId,
        admission_id: student.id,
        class_id: classId,
        number: 1,
        started_at: startedAt.toISOString(),
        due_at: addSeconds(startedAt, 1200).toISOString(),
        finished_at: addSeconds(startedAt, 500 + Math.floor(random() * 600)).toISOString(),
        score: answers.filter(({ isRight }) => isRight).length * mark,
        most: demoQuestions.length * mark,
      })
      .execute();
    await db
      .insertInto('quiz_answer')
      .values(
        demoQuestions.map((_, at) => {
          const answer = answers[at];
          return {
            school_id: schoolId,
            attempt_id: attemptId,
            place: at + 1,
            question_place: at + 1,
            option_order: sql<number[]>`'{0,1,2,3}'::smallint[]`,
            chosen: answer ? sql<number[]>`array[${answer.chosen}]::smallint[]` : null,
            sequence: answer ? at + 1 : 0,
            score: answer?.isRight ? mark : 0,
            is_right: answer?.isRight ?? false,
          };
        }),
      )
      .execute();
  }
}
