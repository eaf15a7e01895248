import { systemClock } from '@shala/server/src/platform/clock.ts';
import { openDatabase } from '@shala/server/src/platform/database.ts';
import { makers } from '@shala/server/src/platform/test-kit/makers.ts';
import { analyse } from '../connected.ts';
import type { Bench } from '../open-bench.ts';

const classes = 50;
export const questions = 40;

export interface QuizSet {
  quizId: string;
  principalToken: string;
  /** A token for each student. */
  tokens: string[];
}

/** A school of so many students, all signed in, with an open quiz of 40 questions for every class. */
export async function quizSet({ ownerUrl, quizStudents }: Bench): Promise<QuizSet> {
  const db = openDatabase({ url: ownerUrl, onError: console.error });
  try {
    const make = makers(db, systemClock);
    const school = await make.school({ plan_ends_on: '2099-06-14' });
    const principal = await make.account('Principal');
    await make.schoolUser(principal.id, school.id);
    const subject = await make.subject({ school_id: school.id });
    const asked = [];
    for (let at = 0; at < questions; at += 1) {
      asked.push(await make.question(subject, { school_id: school.id }));
    }
    const own = [];
    for (let at = 0; at < classes; at += 1) own.push(await make.schoolClass(school.id));
    const quiz = await make.quiz(own[0]!, { subject_id: subject.id, questions: asked });
    await db
      .insertInto('quiz_class')
      .values(
        own.slice(1).map(({ id }) => ({ school_id: school.id, quiz_id: quiz.id, class_id: id })),
      )
      .execute();
    const tokens: string[] = [];
    for (let at = 0; at < quizStudents; at += 1) {
      const { student } = await make.enrolled(own[at % classes]!);
      const account = await make.account('Student', { student_id: student.id });
      tokens.push(await make.session(account.id));
    }
    await analyse(
      ownerUrl,
      ...['account', 'session', 'admission', 'student', 'class', 'quiz', 'quiz_class'],
    );
    return { quizId: quiz.id, principalToken: await make.session(principal.id), tokens };
  } finally {
    await db.destroy();
  }
}
