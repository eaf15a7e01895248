import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { begin, type QuizSchool, quizSchool, tap } from '../testing/quiz-school.ts';

let app: TestApp;
let at: QuizSchool;
beforeAll(async () => {
  app = await openTestApp();
  at = await quizSchool(app);
});
afterAll(() => app.close());

const answersOf = (who: TestPerson, quizId: string, admissionId = at.rohan.admission.id) =>
  who.call('quizAnalytics/fetchStudentAnswers/:id', {
    params: { id: quizId },
    query: { admissionId },
  });

describe('GET /api/quizAnalytics/fetchStudentAnswers', () => {
  it('has the answers of the best attempt beside the right ones, also where the student may not see them', async () => {
    const quiz = await at.quiz({ shows_results: 'never' });
    const { id: attemptId } = await begin(at.rohan, quiz.id);
    await tap(at.rohan, app, { attemptId, place: 1, chosen: [0] });
    await tap(at.rohan, app, { attemptId, place: 2, chosen: [1] });
    await at.rohan.call('quiz/finishAttempt', { body: { id: attemptId } });
    const { result } = await answersOf(at.asha, quiz.id);
    expect(result).toMatchObject([
      { place: 1, chosen: [0], result: { isRight: true, rightOptions: [0] } },
      { place: 2, chosen: [1], result: { isRight: false, rightOptions: [0] } },
      { place: 3, chosen: null, result: { isRight: false, rightOptions: [0] } },
    ]);
    expect((await answersOf(at.asha, quiz.id, at.sita.admission.id)).result).toEqual([]);
  });

  it('has the attempt that is over with less than nothing, not the one that goes on', async () => {
    const quiz = await at.quiz({ attempts: 2, negative_marks: 50 });
    const { id: attemptId } = await begin(at.rohan, quiz.id);
    await tap(at.rohan, app, { attemptId, place: 1, chosen: [1] });
    const results = async () =>
      (
        await at.asha.call('quiz/fetchAllStudentByQuizId/:id', { params: { id: quiz.id } })
      ).result.find(({ admissionId }) => admissionId === at.rohan.admission.id);
    expect(await results()).toMatchObject({ attempts: 1, answered: 1, score: null });
    await at.rohan.call('quiz/finishAttempt', { body: { id: attemptId } });
    await begin(at.rohan, quiz.id);
    expect(await results()).toMatchObject({ attempts: 2, answered: 1, score: -0.5, most: 3 });
    const { result } = await answersOf(at.asha, quiz.id);
    expect(result.map(({ chosen }) => chosen)).toEqual([[1], null, null]);
  });

  it('has the answers of a sheet on paper', async () => {
    const quiz = await at.quiz({});
    const made = await at.asha.call('quiz/makePaper', { body: { quizId: quiz.id } });
    await at.asha.call('quiz/recordSheet', {
      body: {
        paperId: made.result.paper!.id,
        set: 'A',
        admissionId: at.rohan.admission.id,
        chosen: [[0], [1], []],
        replaces: false,
      },
    });
    const { result } = await answersOf(at.asha, quiz.id);
    expect(result.map(({ chosen }) => chosen)).toEqual([[0], [1], null]);
  });

  it('is for staff who see the quiz and the student', async () => {
    const quiz = await at.quiz({});
    expect((await answersOf(at.vikas, quiz.id)).status).toBe(404);
    expect((await answersOf(at.rohan, quiz.id)).status).toBe(403);
    expect((await answersOf(at.asha, quiz.id, at.stranger.admission.id)).status).toBe(404);
  });
});
