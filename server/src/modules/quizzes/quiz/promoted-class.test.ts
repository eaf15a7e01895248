import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { promoteFifth } from '../testing/promote-fifth.ts';
import { begin, quizSchool } from '../testing/quiz-school.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

describe('a quiz of a class that is promoted before its year ends', () => {
  it('stays with the students of the class, who go on, begin and are listed', async () => {
    const at = await quizSchool(app);
    const { id } = await at.quiz();
    const attempt = await begin(at.rohan, id);
    await promoteFifth(app, at);
    const mine = async (who: typeof at.rohan) =>
      (await who.call('quiz/fetchOwnQuizzes')).result.map((quiz) => quiz.id);
    expect(await mine(at.rohan)).toEqual([id]);
    expect(await mine(at.sita)).toEqual([id]);
    expect(await mine(at.stranger)).toEqual([]);
    expect((await begin(at.rohan, id)).id).toBe(attempt.id);
    await at.sita.call('quiz/finishAttempt', { body: { id: (await begin(at.sita, id)).id } });
    const { result } = await at.principal.call('quiz/fetchAllStudentByQuizId/:id', {
      params: { id },
    });
    expect(
      result.map(({ studentName, standard, attempts }) => [studentName, standard, attempts]),
    ).toEqual([
      ['Rohan Pawar', at.fifth.standard, 1],
      ['Sita Naik', at.fifth.standard, 1],
    ]);
  });

  it('counts them as asked ever after, and who left with the promotion once it had closed', async () => {
    const at = await quizSchool(app);
    const now = app.clock.now().getTime();
    const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
    const closed = await at.quiz({ opens_at: inDays(-2), closes_at: inDays(-1) });
    const open = await at.quiz({ closes_at: inDays(3) });
    const { promotion } = await promoteFifth(app, at, [at.sita]);
    const asked = async ({ id }: { id: string }) => {
      const listed = await at.principal.call('quiz/fetchQuizById/:id', { params: { id } });
      const { result } = await at.principal.call('quizAnalytics/fetchByQuizId/:id', {
        params: { id },
      });
      expect(result.classes.map(({ students }) => students)).toEqual([result.students]);
      expect(listed.result.quiz.students).toBe(result.students);
      return result.students;
    };
    expect([await asked(closed), await asked(open)]).toEqual([2, 1]);
    await at.principal.call('studentSchool/undoPromotion', { body: { id: promotion.id } });
    expect([await asked(closed), await asked(open)]).toEqual([2, 2]);
  });
});
