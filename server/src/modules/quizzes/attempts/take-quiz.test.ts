import { graceMinutes } from '@shala/contract/quiz-attempts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonb } from '../../../platform/database.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { untilWaiting } from '../../../platform/test-kit/until-waiting.ts';
import { begin, type QuizSchool, quizSchool, tap } from '../testing/quiz-school.ts';
import { drawOf } from './start-attempt.ts';

let app: TestApp;
let at: QuizSchool;
beforeAll(async () => {
  app = await openTestApp();
  at = await quizSchool(app);
});
afterAll(() => app.close());

describe('POST /api/quiz/startAttempt', () => {
  it('begins once, however many devices ask at the same moment', async () => {
    const { id } = await at.quiz();
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => at.rohan.call('quiz/startAttempt', { body: { quizId: id } })),
    );
    expect(new Set(all.map(({ result }) => result.id)).size).toBe(1);
    const { rows } = await app.db
      .selectFrom('quiz_attempt')
      .where('quiz_id', '=', id)
      .select('id')
      .execute()
      .then((rows) => ({ rows }));
    expect(rows).toHaveLength(1);
  });

  it('tells nothing of the key while the quiz is open', async () => {
    const { id } = await at.quiz({ shows_results: 'afterClose' });
    const attempt = await begin(at.rohan, id);
    await tap(at.rohan, app, { attemptId: attempt.id, place: 1 });
    const finished = await at.rohan.call('quiz/finishAttempt', { body: { id: attempt.id } });
    expect(finished.result.items.map(({ result }) => result)).toEqual([null, null, null]);
    expect(finished.result.score).toBeNull();
    expect(finished.text).not.toMatch(/isRight|"rightOptions"/);
    expect((await at.rohan.call('quiz/fetchOwnQuizzes')).text).not.toMatch(/isRight/);
  });

  it('refuses a quiz of another class, one that is a draft, and the bank', async () => {
    const quiz = await at.quiz();
    const draft = await at.quiz({ state: 'draft' });
    const start = (who: typeof at.rohan, quizId: string) =>
      who.call('quiz/startAttempt', { body: { quizId } });
    expect((await start(at.stranger, quiz.id)).status).toBe(404);
    expect((await start(at.rohan, draft.id)).status).toBe(404);
    expect((await at.rohan.call('quiz/fetchQuestions', { query: {} } as never)).status).toBe(403);
    expect(
      (await at.rohan.call('quiz/fetchQuizById/:id', { params: { id: quiz.id } })).status,
    ).toBe(403);
  });

  it('refuses before the opening, after the closing, and beyond the attempts', async () => {
    const now = app.clock.now().getTime();
    const instant = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const start = (quizId: string) => at.sita.call('quiz/startAttempt', { body: { quizId } });
    const early = await at.quiz({ opens_at: instant(5) });
    expect((await start(early.id)).message).toBe('This quiz is not open yet.');
    const late = await at.quiz({ opens_at: instant(-10), closes_at: instant(-5) });
    expect((await start(late.id)).message).toBe('This quiz is closed.');
    const { id } = await at.quiz();
    await at.sita.call('quiz/finishAttempt', { body: { id: (await begin(at.sita, id)).id } });
    expect((await start(id)).message).toBe('You have used the only attempt at this quiz.');
  });

  it('shuffles options within a question and keeps true before false', () => {
    const all = [
      { place: 1, kind: 'single' as const, options: 6 },
      { place: 2, kind: 'trueFalse' as const, options: 2 },
    ];
    const quiz = { asks: null, shufflesQuestions: true, shufflesOptions: true };
    const drawn = Array.from({ length: 40 }, () => drawOf(all, quiz));
    for (const one of drawn) {
      expect(one.map(({ place }) => place).sort()).toEqual([1, 2]);
      expect(one.find(({ place }) => place === 2)!.order).toEqual([0, 1]);
      expect([...one.find(({ place }) => place === 1)!.order].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    }
    expect(new Set(drawn.map((one) => JSON.stringify(one))).size).toBeGreaterThan(5);
    expect(drawOf(all, { ...quiz, asks: 1 })).toHaveLength(1);
  });
});

describe('POST /api/quiz/recordAnswer', () => {
  const scoreOf = async (id: string) =>
    (
      await app.db
        .selectFrom('quiz_attempt')
        .where('id', '=', id)
        .select('score')
        .executeTakeFirstOrThrow()
    ).score;

  it('counts an answer once, however often it arrives', async () => {
    const attempt = await begin(at.rohan, (await at.quiz()).id);
    const of = { attemptId: attempt.id, place: 2 };
    const answers = await Promise.all([1, 2, 3].map(() => tap(at.rohan, app, of)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await scoreOf(attempt.id)).toBe(100);
  });

  it('keeps the later tap, whichever arrives first', async () => {
    const attempt = await begin(at.sita, (await at.quiz()).id);
    const of = { attemptId: attempt.id, place: 1 };
    await tap(at.sita, app, { ...of, sequence: 9, chosen: [3] });
    await tap(at.sita, app, { ...of, sequence: 8, chosen: [0] });
    const { result } = await at.sita.call('quiz/fetchAttempt/:id', { params: { id: attempt.id } });
    expect(result.items[0]).toMatchObject({ chosen: [3], sequence: 9 });
    expect(await scoreOf(attempt.id)).toBe(0);
  });

  it('takes what was tapped in time and arrives within the grace period, and no more', async () => {
    const quiz = await at.quiz({ minutes: 10 });
    const attempt = await begin(at.rohan, quiz.id);
    const tappedAt = app.clock.now().toISOString();
    const late = (place: number, with_: object = {}) =>
      tap(at.rohan, app, { attemptId: attempt.id, place, tappedAt, ...with_ });
    app.clock.pass({ seconds: 12 * 60 });
    expect((await late(1)).result.isLate).toBe(false);
    const now = app.clock.now().toISOString();
    expect((await late(2, { tappedAt: now })).result.isLate).toBe(true);
    app.clock.pass({ seconds: 20 * 60 });
    expect((await late(3)).result.isLate).toBe(true);
    const { result } = await at.rohan.call('quiz/fetchAttempt/:id', { params: { id: attempt.id } });
    expect(result.items.map(({ chosen }) => chosen)).toEqual([[0], null, null]);
    expect(result).toMatchObject({ score: 1, most: 3 });
    expect(result.items[0]!.result).toMatchObject({ isRight: true, rightOptions: [0] });
  });

  it('takes nothing after the grace period, also where the key is shown only when the quiz closes', async () => {
    const quiz = await at.quiz({ minutes: 10, shows_results: 'afterClose' });
    const { id: attemptId } = await begin(at.rohan, quiz.id);
    const tappedAt = app.clock.now().toISOString();
    app.clock.pass({ seconds: (10 + graceMinutes) * 60 });
    const late = (place: number) => tap(at.rohan, app, { attemptId, place, tappedAt });
    expect((await late(1)).result.isLate).toBe(false);
    app.clock.pass({ seconds: 1 });
    expect((await late(2)).result.isLate).toBe(true);
    expect(await scoreOf(attemptId)).toBe(100);
  });

  it('counts nothing that arrives after the student has seen the key, whenever it claims to be tapped', async () => {
    const quiz = await at.quiz({ shows_results: 'atOnce' });
    const attempt = await begin(at.rohan, quiz.id);
    const of = { attemptId: attempt.id, place: 1 };
    await tap(at.rohan, app, { ...of, chosen: [1] });
    const before = app.clock.now().toISOString();
    app.clock.pass({ seconds: 20 });
    const { result } = await at.rohan.call('quiz/finishAttempt', { body: { id: attempt.id } });
    const chosen = result.items[0]!.result!.rightOptions;
    for (const who of [at.rohan, await app.as(at.rohan.id)]) {
      const answer = await tap(who, app, { ...of, sequence: 2, chosen, tappedAt: before });
      expect(answer.result.isLate).toBe(true);
    }
    expect(await scoreOf(attempt.id)).toBe(0);
  });

  it.each(['atOnce', 'afterClose'])(
    'counts what was on its way when the time was over, and only then shows the key %s',
    async (shows_results) => {
      const closes_at = new Date(app.clock.now().getTime() + 600_000).toISOString();
      const quiz = await at.quiz({ shows_results, closes_at });
      const attempt = await begin(at.sita, quiz.id);
      const done = await begin(at.rohan, quiz.id);
      await at.rohan.call('quiz/finishAttempt', { body: { id: done.id } });
      const tappedAt = app.clock.now().toISOString();
      const read = (who: typeof at.sita, id: string) =>
        who.call('quiz/fetchAttempt/:id', { params: { id } });
      app.clock.pass({ seconds: 11 * 60 });
      expect((await read(at.sita, attempt.id)).text).not.toContain('rightOptions');
      if (shows_results === 'afterClose') {
        expect((await read(at.rohan, done.id)).text).not.toContain('rightOptions');
      }
      const of = { attemptId: attempt.id, tappedAt };
      expect((await tap(at.sita, app, { ...of, place: 1 })).result.isLate).toBe(false);
      app.clock.pass({ seconds: 15 * 60 });
      expect((await read(at.sita, attempt.id)).text).toContain('rightOptions');
      expect((await tap(at.sita, app, { ...of, place: 2 })).result.isLate).toBe(true);
    },
  );

  it('marks by the key that is corrected while the answer waits', async () => {
    const quiz = await at.quiz();
    const attempt = await begin(at.sita, quiz.id);
    const answer = await app.db.transaction().execute(async (correcting) => {
      await correcting
        .selectFrom('quiz_attempt')
        .where('id', '=', attempt.id)
        .select('id')
        .forNoKeyUpdate()
        .execute();
      await correcting
        .updateTable('quiz_question')
        .set({ corrected_key: jsonb([3]) })
        .where('quiz_id', '=', quiz.id)
        .where('place', '=', 1)
        .execute();
      const waiting = tap(at.sita, app, { attemptId: attempt.id, place: 1, chosen: [3] });
      await untilWaiting(app.db, 1);
      return { waiting };
    });
    expect((await answer.waiting).status).toBe(200);
    expect(await scoreOf(attempt.id)).toBe(100);
  });

  it('goes on for a student who is moved to another class meanwhile', async () => {
    const attempt = await begin(at.rohan, (await at.quiz()).id);
    await at.principal.call('studentSchool/changeClass', {
      body: {
        enrolmentIds: [at.rohan.admission.enrolment_id],
        classId: at.other.id,
        from: app.clock.schoolDay(),
      },
    });
    expect((await tap(at.rohan, app, { attemptId: attempt.id, place: 1 })).status).toBe(200);
    const listed = async () =>
      (await at.rohan.call('quiz/fetchOwnQuizzes')).result.filter(
        ({ id }) => id === attempt.quizId,
      );
    expect(await listed()).toMatchObject([{ openAttemptId: attempt.id, phase: 'open' }]);
    const { result } = await at.rohan.call('quiz/finishAttempt', { body: { id: attempt.id } });
    expect(result).toMatchObject({ score: 1, most: 3 });
    expect(await listed()).toEqual([]);
  });

  it('refuses an option that is not there, several where one is asked, and an attempt of somebody else', async () => {
    const attempt = await begin(at.sita, (await at.quiz()).id);
    const of = { attemptId: attempt.id, place: 1 };
    expect((await tap(at.sita, app, { ...of, chosen: [5] })).status).toBe(422);
    expect((await tap(at.sita, app, { ...of, chosen: [0, 1] })).status).toBe(422);
    expect((await tap(at.sita, app, { ...of, place: 4 })).status).toBe(422);
    expect((await tap(at.rohan, app, of)).status).toBe(404);
    expect(
      (await at.rohan.call('quiz/fetchAttempt/:id', { params: { id: attempt.id } })).status,
    ).toBe(404);
  });
});
