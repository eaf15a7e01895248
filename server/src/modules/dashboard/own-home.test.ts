import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const homeOf = async (who: TestPerson) => (await who.call('dashboard/fetchAll')).result.ownHome!;

/** Two students of one class; what happens to the first is nothing to the second. */
async function twoStudents() {
  const { make } = app;
  const school = await make.school();
  const fifth = await make.schoolClass(school.id);
  const subject = await make.subject({ name: 'Arithmetic', school_id: school.id });
  const child = async (name: string) => {
    const { student, admission } = await make.enrolled(fifth, { student: { name } });
    const account = await make.account('Student', { name, student_id: student.id });
    return { who: await app.as(account.id), admission };
  };
  const question = await make.question(subject, { school_id: school.id });
  const quiz = () => make.quiz(fifth, { subject_id: subject.id, questions: [question] });
  return { school, quiz, rohan: await child('Rohan'), sita: await child('Sita') };
}

describe("a student's home", () => {
  it('shows open quizzes until they are taken, then their results', async () => {
    const { quiz, rohan, sita } = await twoStudents();
    const { id } = await quiz();
    expect((await homeOf(rohan.who)).quizzes).toMatchObject({
      open: [{ id, openAttemptId: null, dueAt: null }],
      results: [],
      now: app.clock.now().toISOString(),
    });
    const { result: begun } = await rohan.who.call('quiz/startAttempt', { body: { quizId: id } });
    expect((await homeOf(rohan.who)).quizzes?.open).toMatchObject([
      { id, openAttemptId: begun.id, dueAt: begun.dueAt },
    ]);
    await rohan.who.call('quiz/finishAttempt', { body: { id: begun.id } });
    expect((await homeOf(rohan.who)).quizzes).toMatchObject({
      open: [],
      results: [{ id, best: { score: 0, most: 1 } }],
    });
    expect((await homeOf(sita.who)).quizzes).toMatchObject({ open: [{ id }], results: [] });
  });

  it('shows the own books and no one else’s, and which are overdue', async () => {
    const { school, rohan, sita } = await twoStudents();
    const book = await app.make.book(school.id, { name: 'Panchatantra' });
    const copies = [await app.make.bookCopy(book), await app.make.bookCopy(book)];
    const admission_id = rohan.admission.id;
    await app.make.bookLoan(copies[0]!, { admission_id, due_on: '2026-11-30' });
    await app.make.bookLoan(copies[1]!, {
      admission_id,
      issued_on: '2026-11-02',
      due_on: '2026-11-13',
    });
    expect((await homeOf(rohan.who)).books).toMatchObject([
      { name: 'Panchatantra', dueOn: '2026-11-13', isOverdue: true },
      { name: 'Panchatantra', dueOn: '2026-11-30', isOverdue: false },
    ]);
    expect((await homeOf(sita.who)).books).toEqual([]);
  });

  it('has no dues, days or results of a student without any', async () => {
    const { sita } = await twoStudents();
    expect(await homeOf(sita.who)).toEqual({
      notices: [],
      quizzes: { open: [], results: [], now: expect.any(String) },
      attendance: undefined,
      dues: { owedPaise: 0, overduePaise: 0, nextDueOn: null },
      books: [],
    });
  });

  it('is no part of a teacher’s', async () => {
    const { school } = await twoStudents();
    const teacher = await app.some('Teacher', { schoolId: school.id });
    expect((await teacher.call('dashboard/fetchAll')).result.ownHome).toBeUndefined();
  });
});
