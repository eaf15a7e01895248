import { readXlsx } from 'hucre/xlsx';
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

/** Answers by their place, the first option being right; then hands in. */
async function take(who: TestPerson, quizId: string, chosen: (number | null)[]) {
  const { id } = await begin(who, quizId);
  for (const [index, option] of chosen.entries()) {
    if (option !== null) {
      await tap(who, app, { attemptId: id, place: index + 1, chosen: [option] });
    }
  }
  await who.call('quiz/finishAttempt', { body: { id } });
}

/** Two chapters: three questions of numbers, two of fractions. */
async function chapterQuestions() {
  const { make } = app;
  const [numbers, fractions] = [
    await make.chapter(at.subject, { name: 'Numbers', number: 1 }),
    await make.chapter(at.subject, { name: 'Fractions', number: 2 }),
  ];
  const of = (chapter: { id: string }) =>
    make.question(at.subject, { school_id: at.school.id, chapter_id: chapter.id });
  return [
    await of(numbers),
    await of(numbers),
    await of(fractions),
    await of(numbers),
    await of(fractions),
  ];
}

const shares = (all: { chapterName: string | null; reached: number; right: number }[]) =>
  all.map(({ chapterName, reached, right }) => [chapterName, right, reached]);

describe('a student’s strengths', () => {
  it('are the right answers of those reached, by chapter, the weakest first', async () => {
    const questions = await chapterQuestions();
    const shown = await at.quiz({ questions, shows_results: 'atOnce', attempts: 2 });
    const hidden = await at.quiz({ questions, shows_results: 'never' });
    // Numbers: right, wrong, right of three; fractions: left out, and the last is not reached.
    await take(at.rohan, shown.id, [0, 1, null, 0, null]);
    // A second attempt knows the key, and counts for nothing.
    await take(at.rohan, shown.id, [0, 0, 0, 0, 0]);
    await take(at.rohan, hidden.id, [1, 1, 1, 1, 0]);
    const own = await at.rohan.call('quizAnalytics/fetchOwn');
    expect(shares(own.result)).toEqual([
      ['Fractions', 0, 1],
      ['Numbers', 2, 3],
    ]);
    const params = { id: at.rohan.admission.id };
    const { result } = await at.asha.call('quizAnalytics/fetchByStudent/:id', { params });
    expect(shares(result)).toEqual([
      ['Numbers', 2, 6],
      ['Fractions', 1, 3],
    ]);
    expect((await at.sita.call('quizAnalytics/fetchOwn')).result).toEqual([]);
  });

  it('are seen by the staff who see the student, and by no other student', async () => {
    const of = (who: TestPerson) =>
      who.call('quizAnalytics/fetchByStudent/:id', { params: { id: at.rohan.admission.id } });
    expect((await of(at.vikas)).status).toBe(404);
    expect((await of(await app.some('Principal'))).status).toBe(404);
    expect((await of(at.sita)).status).toBe(403);
    expect((await of(at.principal)).status).toBe(200);
    const officer = await app.some('EducationOfficer', { districtId: at.school.district_id });
    expect((await of(officer)).status).toBe(200);
  });
});

describe('GET /api/quizAnalytics/fetchAnswers', () => {
  it('tells who chose what, and what was left out or not reached', async () => {
    const quiz = await at.quiz();
    await take(at.rohan, quiz.id, [0, null, 2]);
    await take(at.sita, quiz.id, [3]);
    const answersTo = async (place: number) => {
      const { result } = await at.asha.call('quizAnalytics/fetchAnswers/:id', {
        params: { id: quiz.id },
        query: { place: String(place) } as never,
      });
      return result
        .map(({ studentName, outcome, chosen, score }) => [studentName, outcome, chosen, score])
        .sort();
    };
    expect(await answersTo(1)).toEqual([
      ['Rohan Pawar', 'right', [0], 1],
      ['Sita Naik', 'wrong', [3], 0],
    ]);
    expect(await answersTo(2)).toEqual([
      ['Rohan Pawar', 'omitted', null, 0],
      ['Sita Naik', 'notReached', null, 0],
    ]);
  });

  it('shows a teacher the own classes, and nobody a question that the quiz does not ask', async () => {
    const quiz = await at.quiz();
    await take(at.rohan, quiz.id, [0]);
    const ask = (who: TestPerson, place: string) =>
      who.call('quizAnalytics/fetchAnswers/:id', {
        params: { id: quiz.id },
        query: { place } as never,
      });
    expect((await ask(at.vikas, '1')).status).toBe(404);
    expect((await ask(at.rohan, '1')).status).toBe(403);
    expect((await ask(at.asha, '4')).status).toBe(422);
    expect((await ask(at.principal, '1')).result).toHaveLength(1);
  });
});

describe('GET /api/quiz/fetchAllStudentByQuizIdAsXlsx', () => {
  it('has who took the quiz and who did not', async () => {
    const quiz = await at.quiz();
    await take(at.rohan, quiz.id, [0, 0, 1]);
    const { rawPayload } = await app.app.inject({
      url: `/api/quiz/fetchAllStudentByQuizIdAsXlsx/${quiz.id}`,
      headers: { authorization: `Bearer ${at.asha.token}` },
    });
    const [sheet] = (await readXlsx(rawPayload)).sheets;
    const [heading = [], ...rows] = sheet!.rows;
    const cells = ['Name', 'Marks', 'Answered'].map((name) => heading.indexOf(name));
    expect(rows.map((row) => cells.map((cell) => row[cell] ?? null)).sort()).toEqual([
      ['Rohan Pawar', 2, 3],
      ['Sita Naik', null, 0],
    ]);
  });
});
