import type { Quiz } from '@shala/contract/quizzes.ts';
import type { TestApp, TestPerson } from '../../../../platform/test-kit/test-app.ts';

const options = ['nine', 'ten', 'eleven', 'twelve'];

/** A school whose principal asks a class questions; their right option is the first. */
export async function quizOfSchool(app: TestApp, questions: number, more: object = {}) {
  const { make, clock } = app;
  const school = await make.school({ plan_ends_on: '2028-06-14' });
  const schoolClass = await make.schoolClass(school.id);
  const subject = await make.subject({
    school_id: school.id,
    standards: [schoolClass.standard],
  });
  const worker = async (role: 'Principal' | 'Teacher') => {
    const account = await make.account(role);
    await make.schoolUser(account.id, school.id);
    return app.as(account.id);
  };
  const principal = await worker('Principal');
  const questionIds: string[] = [];
  for (let at = 1; at <= questions; at++) {
    const answer = await principal.call('quiz/addEditQuestion', {
      body: {
        schoolId: school.id,
        subjectId: subject.id,
        standard: schoolClass.standard,
        difficulty: 'easy',
        kind: 'single',
        language: 'en',
        text: `Question ${at}`,
        options: options.map((text, place) => ({ text, isRight: place === 0 })),
      },
    });
    if (answer.status !== 200) throw new Error(answer.text);
    questionIds.push(answer.result.id);
  }
  const at = clock.now().getTime();
  const { result } = await principal.call('quiz/createAndUpdateQuiz', {
    body: {
      title: 'Unit test 1',
      subjectId: subject.id,
      classIds: [schoolClass.id],
      questionIds,
      isPractice: false,
      opensAt: new Date(at - 3_600_000).toISOString(),
      closesAt: new Date(at + 3_600_000).toISOString(),
      attempts: 1,
      shufflesQuestions: false,
      shufflesOptions: true,
      marks: 2,
      negativeMarks: 0.5,
      hasPartialCredit: false,
      showsResults: 'afterClose',
      isPublished: true,
      ...more,
    },
  });
  const { quiz } = result;
  return {
    school,
    quiz,
    principal,
    worker,
    student: async () => {
      const { student } = await make.enrolled(schoolClass);
      const account = await make.account('Student', { student_id: student.id });
      return app.as(account.id);
    },
    statistics: (who: TestPerson) =>
      who.call('quizAnalytics/fetchByQuizId/:id', { params: { id: quiz.id } }),
    correct: (who: TestPerson, place: number, rightOptions: number[]) =>
      who.call('quizAnalytics/correctKey', { body: { quizId: quiz.id, place, rightOptions } }),
    take: (child: TestPerson, chosen: (number | null)[]) =>
      take(app, { student: child, quiz, chosen }),
  };
}

interface Taking {
  student: TestPerson;
  quiz: Quiz;
  /** Options by their place in each question. */
  chosen: (number | null)[];
}

async function take({ clock }: TestApp, { student: child, quiz, chosen }: Taking) {
  const begun = await child.call('quiz/startAttempt', { body: { quizId: quiz.id } });
  for (const [at, item] of begun.result.items.entries()) {
    const option = chosen[at] ?? null;
    if (option === null) continue;
    const met = item.options.findIndex(({ parts }) =>
      parts.some((part) => 'text' in part && part.text === options[option]),
    );
    await child.call('quiz/recordAnswer', {
      body: {
        attemptId: begun.result.id,
        place: item.place,
        sequence: at + 1,
        chosen: [met],
        number: null,
        isFlagged: false,
        tappedAt: clock.now().toISOString(),
        format: 1,
      },
    });
  }
  await child.call('quiz/finishAttempt', { body: { id: begun.result.id } });
}
