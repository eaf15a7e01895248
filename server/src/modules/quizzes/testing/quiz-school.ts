import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';

/** A school with a teacher of one class, three students, and a subject with questions. */
export async function quizSchool(app: TestApp) {
  const { make } = app;
  const school = await make.school({ plan_ends_on: '2028-06-14' });
  const worker = async (role: 'Teacher' | 'Principal', name: string) => {
    const account = await make.account(role, { name });
    await make.schoolUser(account.id, school.id);
    return { ...(await app.as(account.id)), accountId: account.id };
  };
  const asha = await worker('Teacher', 'Asha Gavit');
  const fifth = await make.schoolClass(school.id, { class_teacher_id: asha.accountId });
  const other = await make.schoolClass(school.id);
  const subject = await make.subject({ name: 'Arithmetic' });
  const child = async (of: typeof fifth, name: string) => {
    const { student, admission } = await make.enrolled(of, { student: { name } });
    const account = await make.account('Student', { name, student_id: student.id });
    return { ...(await app.as(account.id)), admission };
  };
  const questions: Awaited<ReturnType<typeof make.question>>[] = [];
  for (let count = 0; count < 3; count += 1) {
    questions.push(await make.question(subject, { school_id: school.id }));
  }
  return {
    school,
    fifth,
    other,
    subject,
    questions,
    asha,
    vikas: await worker('Teacher', 'Vikas Jadhav'),
    principal: await worker('Principal', 'Meena Kulkarni'),
    rohan: await child(fifth, 'Rohan Pawar'),
    sita: await child(fifth, 'Sita Naik'),
    stranger: await child(other, 'Amit More'),
    quiz: (with_: object = {}) =>
      make.quiz(fifth, { subject_id: subject.id, questions, ...with_ } as never),
  };
}

export type QuizSchool = Awaited<ReturnType<typeof quizSchool>>;

/** Begins a quiz; throws where it cannot be begun. */
export async function begin(who: TestPerson, quizId: string) {
  const answer = await who.call('quiz/startAttempt', { body: { quizId } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.result;
}

/** One tap of an answer, at this moment unless said otherwise. */
export const tap = (
  who: TestPerson,
  app: TestApp,
  of: { attemptId: string; place: number } & Record<string, unknown>,
) =>
  who.call('quiz/recordAnswer', {
    body: {
      sequence: 1,
      chosen: [0],
      number: null,
      isFlagged: false,
      tappedAt: app.clock.now().toISOString(),
      format: 1,
      ...of,
    },
  });
