import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { begin, type QuizSchool, quizSchool } from '../testing/quiz-school.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

/** Promotes the fifth to the sixth of the next year; those named here leave with it. */
async function promote(at: QuizSchool, leaving: readonly { admission: { id: string } }[] = []) {
  const year = await app.make.academicYear({
    name: '2027-28',
    starts_on: '2027-06-15',
    ends_on: '2028-05-01',
    is_current: false,
  });
  const sixth = await app.make.schoolClass(at.school.id, {
    standard: at.fifth.standard + 1,
    academic_year_id: year.id,
    year: 2027,
  });
  const inClass = await app.db
    .selectFrom('enrolment')
    .where('class_id', '=', at.fifth.id)
    .where('to_day', 'is', null)
    .select(['id', 'admission_id'])
    .execute();
  const leaves = new Set(leaving.map(({ admission }) => admission.id));
  const { status, result } = await at.principal.call('studentSchool/promoteClass', {
    body: {
      classId: at.fifth.id,
      toYearId: year.id,
      rows: inClass.map(({ id, admission_id }) =>
        leaves.has(admission_id)
          ? { enrolmentId: id, outcome: 'left' as const }
          : { enrolmentId: id, outcome: 'promoted' as const, toClassId: sixth.id },
      ),
    },
  } as never);
  expect(status).toBe(200);
  return { sixth, promotion: result as { id: string } };
}

describe('a quiz of a class that is promoted before its year ends', () => {
  it('stays with the students of the class, who go on, begin and are listed', async () => {
    const at = await quizSchool(app);
    const { id } = await at.quiz();
    const attempt = await begin(at.rohan, id);
    await promote(at);
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
    const { promotion } = await promote(at, [at.sita]);
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
