import { newId } from '@shala/contract/new-id.ts';
import type { Insertable } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Database, jsonb } from '../database.ts';
import type { Chapter, Question, Quiz } from '../database-types.ts';

type With<Table> = Partial<Insertable<Table>>;

interface AQuestion {
  id: string;
  revision: number;
}

/** Inserts chapters, questions, quizzes and attempts. */
export function quizMakers(db: Database, clock: Clock) {
  let count = 0;
  const now = () => clock.now().toISOString();

  async function chapter(subject: { id: string }, with_: With<Chapter> = {}) {
    const name = with_.name ?? `Chapter ${++count}`;
    const row = {
      id: newId(),
      subject_id: subject.id,
      standard: 5,
      name,
      match_key: name.toLowerCase(),
      ...with_,
    };
    await db.insertInto('chapter').values(row).execute();
    return row;
  }

  /** A single choice of four options, of which the first is right, unless the body says otherwise. */
  async function question(subject: { id: string }, with_: With<Question> = {}, body: object = {}) {
    const text = `Question ${++count}`;
    const row = {
      id: newId(),
      subject_id: subject.id,
      standard: 5,
      difficulty: 'easy',
      kind: 'single',
      revision: 1,
      match_key: text.toLowerCase(),
      search_key: text.toLowerCase(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('question').values(row).execute();
    const options = ['One', 'Two', 'Three', 'Four'].map((option, place) => ({
      text: option,
      secondText: null,
      isRight: place === 0,
    }));
    const worded = {
      kind: row.kind,
      language: 'en',
      text,
      secondLanguage: null,
      secondText: null,
      options,
      answer: null,
      tolerance: null,
      explanation: null,
      ...body,
    };
    await db
      .insertInto('question_revision')
      .values({ question_id: row.id, revision: 1, body: jsonb(worded), at: now() })
      .execute();
    return row;
  }

  /** A published quiz that is open for a day. */
  async function quiz(
    of: { id: string; school_id: string; academic_year_id: string; standard: number },
    { questions, ...with_ }: With<Quiz> & { subject_id: string; questions: readonly AQuestion[] },
  ) {
    const row = {
      id: newId(),
      school_id: of.school_id,
      academic_year_id: of.academic_year_id,
      standard: of.standard,
      title: `Quiz ${++count}`,
      state: 'published',
      opens_at: now(),
      closes_at: new Date(clock.now().getTime() + 86_400_000).toISOString(),
      shuffles_questions: false,
      shuffles_options: false,
      has_partial_credit: false,
      marks: 100,
      negative_marks: 0,
      shows_results: 'atOnce',
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('quiz').values(row).execute();
    const key = { school_id: of.school_id, quiz_id: row.id };
    await db
      .insertInto('quiz_class')
      .values({ ...key, class_id: of.id })
      .execute();
    await db
      .insertInto('quiz_question')
      .values(
        questions.map(({ id, revision }, index) => ({
          ...key,
          place: index + 1,
          question_id: id,
          revision,
        })),
      )
      .execute();
    return { ...row, count: questions.length };
  }

  /** An attempt that was just begun. */
  async function quizAttempt(
    of: { id: string; school_id: string; closes_at: string; count: number },
    admission: { id: string; class_id: string | null },
  ) {
    const row = {
      school_id: of.school_id,
      id: newId(),
      quiz_id: of.id,
      admission_id: admission.id,
      class_id: admission.class_id!,
      number: 1,
      started_at: now(),
      due_at: of.closes_at,
      most: of.count * 100,
    };
    await db.insertInto('quiz_attempt').values(row).execute();
    const answers = Array.from({ length: of.count }, (_, index) => ({
      school_id: of.school_id,
      attempt_id: row.id,
      place: index + 1,
      question_place: index + 1,
      option_order: [0, 1, 2, 3],
    }));
    await db.insertInto('quiz_answer').values(answers).execute();
    return row;
  }

  /** The sets of a quiz, each in the quiz's own order. */
  async function quizPaper(of: { id: string; school_id: string; count: number }) {
    const row = { school_id: of.school_id, id: newId(), quiz_id: of.id, made_at: now() };
    await db.insertInto('quiz_paper').values(row).execute();
    const printed = ['A', 'B', 'C', 'D'].flatMap((paper_set) =>
      Array.from({ length: of.count }, (_, index) => ({
        school_id: of.school_id,
        paper_id: row.id,
        paper_set,
        place: index + 1,
        question_place: index + 1,
        option_order: [0, 1, 2, 3],
      })),
    );
    await db.insertInto('quiz_paper_question').values(printed).execute();
    return row;
  }

  return { chapter, question, quiz, quizAttempt, quizPaper };
}
