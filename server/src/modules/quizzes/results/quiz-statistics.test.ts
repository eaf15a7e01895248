import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { quizOfSchool } from './testing/taken-quiz.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Four strong students and eight weak ones; the third key is wrong: the strong choose the second option. */
async function takenWithWrongKey() {
  const of = await quizOfSchool(app, 3);
  for (let at = 0; at < 12; at++) {
    await of.take(await of.student(), at < 4 ? [0, 0, 1] : [at % 3, 1, at % 2 ? 0 : 2]);
  }
  return of;
}

describe('GET /api/quizAnalytics/fetchByQuizId', () => {
  it('counts right, wrong, left out and not reached apart, and who has not taken it', async () => {
    const of = await quizOfSchool(app, 3);
    await of.take(await of.student(), [0, null, 1]);
    await of.take(await of.student(), [0, 2, null]);
    await of.student();
    const { result } = await of.statistics(of.principal);
    expect(result).toMatchObject({ attempts: 2, students: 3, taken: 2, most: 6, mean: 1.5 });
    expect(result.classes).toMatchObject([{ students: 3, taken: 2, mean: 1.5 }]);
    const counts = result.questions.map(({ asked, right, wrong, omitted, notReached }) => ({
      asked,
      right,
      wrong,
      omitted,
      notReached,
    }));
    expect(counts).toEqual([
      { asked: 2, right: 2, wrong: 0, omitted: 0, notReached: 0 },
      { asked: 2, right: 0, wrong: 1, omitted: 1, notReached: 0 },
      { asked: 2, right: 0, wrong: 1, omitted: 0, notReached: 1 },
    ]);
    expect(result.questions.map(({ distractor }) => distractor)).toEqual([null, 2, 1]);
  });

  it('counts the first attempt of a student, and none that is still going on', async () => {
    const of = await quizOfSchool(app, 2, { attempts: 3 });
    const [asha, ravi] = [await of.student(), await of.student()];
    await of.take(asha, [1, 1]);
    await of.take(asha, [0, 0]);
    await ravi.call('quiz/startAttempt', { body: { quizId: of.quiz.id } });
    const { result } = await of.statistics(of.principal);
    expect(result).toMatchObject({ attempts: 1, taken: 2, mean: -1 });
    app.clock.pass({ hours: 2 });
    const later = await of.statistics(await app.as(of.principal.id));
    expect(later.result).toMatchObject({ attempts: 2, mean: -0.5 });
  });

  it('is for the staff of the school and its officers', async () => {
    const of = await quizOfSchool(app, 1);
    expect((await of.statistics(await of.student())).status).toBe(403);
    const away = await app.some('Principal');
    expect((await of.statistics(away)).status).toBe(404);
    const officer = await app.some('EducationOfficer', { districtId: of.school.district_id });
    expect((await of.statistics(officer)).status).toBe(200);
    expect((await of.correct(officer, 1, [1])).status).toBe(403);
    expect((await of.correct(away, 1, [1])).status).toBe(404);
  });
});

describe('POST /api/quizAnalytics/correctKey', () => {
  it('finds the wrong key, and re-grades every attempt in one recorded act', async () => {
    const of = await takenWithWrongKey();
    const { result: before } = await of.statistics(of.principal);
    expect(before.questions.map(({ isKeyDoubtful }) => isKeyDoubtful)).toEqual([
      false,
      false,
      true,
    ]);
    const { result: after } = await of.correct(of.principal, 3, [1]);
    expect(after.questions[2]).toMatchObject({
      correctedKey: [1],
      right: 4,
      isKeyDoubtful: false,
      discrimination: 1,
    });
    // The four strong students gain 2.5 each, the four weak ones who were right lose 2.5 each.
    expect(after.mean).toBe(before.mean);
    const best = await app.db
      .selectFrom('quiz_attempt')
      .where('quiz_id', '=', of.quiz.id)
      .where('score', '=', 600)
      .select('id')
      .execute();
    expect(best).toHaveLength(4);
    const acts = await app.db
      .selectFrom('audit')
      .where('entity_id', '=', of.quiz.id)
      .where('act', '=', 'quiz.correctKey')
      .select('after')
      .execute();
    expect(acts).toMatchObject([{ after: { text: 'Question 3', options: 'ten', attempts: 12 } }]);
  });

  it('gives everybody the marks where no option is right', async () => {
    const of = await quizOfSchool(app, 2);
    await of.take(await of.student(), [1, 0]);
    await of.take(await of.student(), [null, 0]);
    const { result } = await of.correct(of.principal, 1, []);
    expect(result).toMatchObject({ mean: 4 });
    expect(result.questions[0]).toMatchObject({ right: 2, correctedKey: [], distractor: null });
  });

  it('refuses a question or an option that the quiz does not have', async () => {
    const of = await quizOfSchool(app, 1);
    expect((await of.correct(of.principal, 2, [1])).status).toBe(422);
    expect((await of.correct(of.principal, 1, [4])).status).toBe(422);
  });
});

/** A class of six strong and twelve weak students whose third question asks a number: its key says 21, the strong type 12. */
async function takenWithWrongNumber() {
  const of = await quizOfSchool(app, 2);
  const { make } = app;
  const numeric = await make.question(
    { id: of.quiz.subjectId },
    { school_id: of.school.id, kind: 'numeric', standard: of.quiz.standard },
    { options: [], answer: '21.5', tolerance: '0.1' },
  );
  await app.db
    .insertInto('quiz_question')
    .values({
      school_id: of.school.id,
      quiz_id: of.quiz.id,
      place: 3,
      question_id: numeric.id,
      revision: 1,
    })
    .execute();
  for (let at = 0; at < 18; at++) {
    const student = await of.student();
    const { result } = await student.call('quiz/startAttempt', { body: { quizId: of.quiz.id } });
    const isStrong = at < 6;
    for (const item of result.items) {
      app.clock.pass({ seconds: 10 });
      const first = item.options.findIndex(({ parts }) =>
        parts.some((part) => 'text' in part && part.text === 'nine'),
      );
      const number = isStrong ? '12.0' : String(20 + at);
      await student.call('quiz/recordAnswer', {
        body: {
          attemptId: result.id,
          place: item.place,
          sequence: 1,
          chosen: item.kind === 'numeric' ? null : [isStrong ? first : (first + 1 + (at % 2)) % 4],
          number: item.kind === 'numeric' ? number : null,
          isFlagged: false,
          tappedAt: app.clock.now().toISOString(),
          format: 1,
        },
      });
    }
    await student.call('quiz/finishAttempt', { body: { id: result.id } });
  }
  return of;
}

describe('the key of a numeric question', () => {
  it('is doubted, and its correction re-grades every attempt', async () => {
    const of = await takenWithWrongNumber();
    const { result: before } = await of.statistics(of.principal);
    expect(before.questions[2]).toMatchObject({
      isKeyDoubtful: true,
      right: 0,
      correctedAnswer: null,
    });
    expect(before.questions[2]!.numbers.slice(0, 2)).toEqual([
      { number: '21.5', chosen: 0, chosenByBest: 0 },
      { number: '12.0', chosen: 6, chosenByBest: 6 },
    ]);
    const correct = (answer: string, who = of.principal) =>
      who.call('quizAnalytics/correctKey', { body: { quizId: of.quiz.id, place: 3, answer } });
    const { result: after } = await correct('12');
    expect(after.questions[2]).toMatchObject({
      right: 6,
      correctedAnswer: '12',
      correctedKey: null,
      isKeyDoubtful: false,
    });
    // Six gain the two marks and the half that the wrong answer had cost.
    expect(after.mean! - before.mean!).toBeCloseTo((6 * 2.5) / 18, 1);
    expect((await correct('12', await app.some('Principal'))).status).toBe(404);
    const ofOptions = await of.principal.call('quizAnalytics/correctKey', {
      body: { quizId: of.quiz.id, place: 1, answer: '12' },
    });
    expect(ofOptions.status).toBe(422);
  });
});

describe('the time that a quiz takes', () => {
  it('is measured for an attempt, and for each question from tap to tap', async () => {
    const of = await quizOfSchool(app, 2, { shufflesQuestions: false });
    const student = await of.student();
    const { result } = await student.call('quiz/startAttempt', { body: { quizId: of.quiz.id } });
    for (const [place, seconds] of [
      [1, 40],
      [2, 25],
    ] as const) {
      app.clock.pass({ seconds });
      await student.call('quiz/recordAnswer', {
        body: {
          attemptId: result.id,
          place,
          sequence: 1,
          chosen: [0],
          number: null,
          isFlagged: false,
          tappedAt: app.clock.now().toISOString(),
          format: 1,
        },
      });
    }
    app.clock.pass({ seconds: 5 });
    await student.call('quiz/finishAttempt', { body: { id: result.id } });
    const { result: statistics } = await of.statistics(of.principal);
    expect(statistics.seconds).toBe(70);
    expect(statistics.questions.map(({ seconds }) => seconds)).toEqual([40, 25]);
  });
});

describe('GET /api/quiz/fetchAllStudentByQuizIdAsCsv', () => {
  it('has a line for each student with marks and minutes, and blank ones for who has not taken it', async () => {
    const of = await quizOfSchool(app, 2);
    await of.take(await of.student(), [0, null]);
    await of.student();
    const csv = (who = of.principal) =>
      who.call('quiz/fetchAllStudentByQuizIdAsCsv/:id', { params: { id: of.quiz.id } });
    const [head, ...lines] = (await csv()).text.trim().split('\r\n');
    expect(head).toMatch(/^\ufeff?Register no\..*,Marks,Out of,Answered,Attempts,Minutes,/);
    expect(lines).toHaveLength(2);
    expect(lines.filter((line) => line.includes(',2,4,1,1,0,'))).toHaveLength(1);
    expect(lines.filter((line) => /,,,0,0,,,$/.test(line))).toHaveLength(1);
    expect((await csv(await app.some('Principal'))).status).toBe(404);
    expect((await csv(await of.student())).status).toBe(403);
  });
});
