import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPaper } from '../../../platform/test-kit/read-paper.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { begin, type QuizSchool, quizSchool } from '../testing/quiz-school.ts';

let app: TestApp;
let at: QuizSchool;
beforeAll(async () => {
  app = await openTestApp();
  at = await quizSchool(app);
});
afterAll(() => app.close());

const makePaper = (who: TestPerson, quizId: string) =>
  who.call('quiz/makePaper', { body: { quizId } });
const onPaper = async (with_: object = {}) => {
  const quiz = await at.quiz(with_);
  const { result } = await makePaper(at.asha, quiz.id);
  return { quiz, paper: result.paper! };
};
const sheet = (paperId: string, with_: object = {}) => ({
  paperId,
  set: 'A' as const,
  admissionId: at.rohan.admission.id,
  chosen: [[0], [1], []],
  replaces: false,
  ...with_,
});
const save = (who: TestPerson, paperId: string, with_: object = {}) =>
  who.call('quiz/recordSheet', { body: sheet(paperId, with_) });
const students = (quizId: string) =>
  at.asha.call('quiz/fetchAllStudentByQuizId/:id', { params: { id: quizId } });
const actsOf = async (quizId: string) =>
  (await app.db.selectFrom('audit').where('entity_id', '=', quizId).select('act').execute()).map(
    ({ act }) => act,
  );

describe('POST /api/quiz/makePaper', () => {
  it('makes four sets once, of which the first keeps the order of the quiz', async () => {
    const questions = [];
    for (let count = 0; count < 12; count += 1) {
      questions.push(await app.make.question(at.subject, { school_id: at.school.id }));
    }
    const quiz = await at.quiz({ questions, shuffles_options: true });
    const all = await Promise.all([1, 2, 3].map(() => makePaper(at.asha, quiz.id)));
    const [first, ...others] = all.map(({ result }) => result.paper!);
    for (const other of others) expect(other).toEqual(first);
    expect(first!.sets.map(({ set }) => set)).toEqual(['A', 'B', 'C', 'D']);
    const places = first!.sets.map(({ questions }) =>
      questions.map(({ questionPlace }) => questionPlace),
    );
    expect(places[0]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(places.map(String)).size).toBe(4);
    for (const one of places) expect([...one].sort((a, b) => a - b)).toEqual(places[0]);
    const orders = first!.sets[1]!.questions.map(({ order }) => order.join(''));
    expect(new Set(orders).size).toBeGreaterThan(1);
    expect(await actsOf(quiz.id)).toEqual(['quiz.makePaper']);
  });

  it('keeps the order of options where the quiz does not shuffle them', async () => {
    const { paper } = await onPaper();
    const orders = paper.sets.flatMap(({ questions }) => questions.map(({ order }) => order));
    expect(new Set(orders.map(String))).toEqual(new Set(['0,1,2,3']));
  });

  it('leaves out questions that ask for a number, and says which', async () => {
    const numeric = await app.make.question(
      at.subject,
      { school_id: at.school.id, kind: 'numeric' },
      { options: [], answer: '4' },
    );
    const quiz = await at.quiz({ questions: [at.questions[0], numeric] });
    const { result } = await makePaper(at.asha, quiz.id);
    expect(result.impossible).toEqual([2]);
    expect(result.paper!.sets[2]!.questions).toHaveLength(1);
    const none = await at.quiz({ questions: [numeric] });
    expect((await makePaper(at.asha, none.id)).status).toBe(409);
  });

  it('keeps the questions of a printed quiz until its sets are discarded', async () => {
    const { quiz, paper } = await onPaper();
    const { result } = await at.asha.call('quiz/fetchQuizById/:id', { params: { id: quiz.id } });
    const { opensAt, closesAt } = result.quiz;
    const edit = (questionIds: string[], version: number) =>
      at.asha.call('quiz/createAndUpdateQuiz', {
        body: {
          id: quiz.id,
          version,
          title: 'Printed',
          subjectId: at.subject.id,
          classIds: [at.fifth.id],
          questionIds,
          isPractice: false,
          opensAt,
          closesAt,
          attempts: 1,
          shufflesQuestions: false,
          shufflesOptions: false,
          marks: 1,
          negativeMarks: 0,
          hasPartialCredit: false,
          showsResults: 'atOnce',
          isPublished: true,
        },
      });
    const ids = at.questions.map(({ id }) => id);
    expect((await edit(ids.slice(1), 1)).code).toBe('in_use');
    expect((await edit(ids, 1)).status).toBe(200);
    await at.asha.call('quiz/deletePaper/:id', { params: { id: paper.id } });
    expect((await edit(ids.slice(1), 2)).status).toBe(200);
  });

  it('is refused to who does not reach the quiz, and to students', async () => {
    const { quiz, paper } = await onPaper();
    const elsewhere = await app.some('Principal', { schoolId: (await app.make.school()).id });
    for (const who of [elsewhere, at.vikas]) {
      const params = { quizId: quiz.id };
      expect((await makePaper(who, quiz.id)).status).toBe(404);
      expect((await who.call('quiz/fetchOnPaper/:quizId', { params })).status).toBe(404);
      expect((await save(who, paper.id)).status).toBe(404);
      expect((await who.call('quiz/deletePaper/:id', { params: { id: paper.id } })).status).toBe(
        404,
      );
    }
    expect((await makePaper(at.rohan, quiz.id)).status).toBe(403);
    expect((await save(at.rohan, paper.id)).status).toBe(403);
  });
});

describe('GET /api/quiz/fetchAnswerSheets', () => {
  const sheetsOf = (who: TestPerson, query: Record<string, string>) =>
    app.app.inject({
      method: 'GET',
      url: `/api/quiz/fetchAnswerSheets?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${who.token}` },
    });

  it('prints a page for each student and spare ones for each set', async () => {
    const { paper } = await onPaper();
    const query = { paperId: paper.id, classId: at.fifth.id, sets: '2', spare: '1' };
    const answer = await sheetsOf(at.asha, query);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pages = await readPaper(answer.rawPayload);
    expect(pages).toHaveLength(4);
    const names = pages.map((page) => /Rohan Pawar|Sita Naik/.exec(page)?.[0]);
    expect(names.filter(Boolean).sort()).toEqual(['Rohan Pawar', 'Sita Naik']);
    expect(pages[2]).toContain('Roll no.');
  });

  it('names the rules in the language that is asked for', async () => {
    const { paper } = await onPaper();
    const pages = await readPaper(
      (await sheetsOf(at.asha, { paperId: paper.id, classId: at.fifth.id, language: 'mr' }))
        .rawPayload,
    );
    expect(pages[0]).toContain('उत्तरपत्रिका');
  });

  it('refuses a class that does not take the quiz', async () => {
    const { paper } = await onPaper();
    const answer = await sheetsOf(at.principal, { paperId: paper.id, classId: at.other.id });
    expect(answer.statusCode).toBe(422);
  });
});

describe('POST /api/quiz/recordSheet', () => {
  it('counts a sheet as an attempt by the order of its set', async () => {
    const { quiz, paper } = await onPaper({ shuffles_options: true });
    const set = paper.sets.find((one) => one.set === 'C')!;
    // The first option of each question is the right one.
    const chosen = set.questions.map(({ order }) => [order.indexOf(0)]);
    const { result } = await save(at.asha, paper.id, { set: 'C', chosen });
    expect(result).toMatchObject({ score: 3, most: 3, set: 'C', chosen });
    const rohan = (await students(quiz.id)).result.find(
      ({ admissionId }) => admissionId === at.rohan.admission.id,
    );
    expect(rohan).toMatchObject({ attempts: 1, score: 3, answered: 3, seconds: null });
    const figures = await at.asha.call('quizAnalytics/fetchByQuizId/:id', {
      params: { id: quiz.id },
    });
    expect(figures.result).toMatchObject({ attempts: 1, taken: 1, mean: 3, seconds: null });
  });

  it('leaves questions after the last mark as not reached', async () => {
    const { quiz, paper } = await onPaper();
    await save(at.asha, paper.id, { chosen: [[0], [], []] });
    const { result } = await at.asha.call('quizAnalytics/fetchByQuizId/:id', {
      params: { id: quiz.id },
    });
    expect(result.questions.map(({ notReached }) => notReached)).toEqual([0, 1, 1]);
  });

  it('counts in the strengths of the student, as far as there is a mark', async () => {
    const reached = async () => {
      const { result } = await at.asha.call('quizAnalytics/fetchByStudent/:id', {
        params: { id: at.rohan.admission.id },
      });
      return result.reduce((sum, one) => sum + one.reached, 0);
    };
    const before = await reached();
    const blank = await onPaper();
    await save(at.asha, blank.paper.id, { chosen: [[], [], []] });
    expect(await reached()).toBe(before);
    const { paper } = await onPaper();
    await save(at.asha, paper.id);
    expect(await reached()).toBe(before + 2);
  });

  it('saves a sheet once, however often it arrives', async () => {
    const { quiz, paper } = await onPaper();
    const all = await Promise.all([1, 2, 3, 4].map(() => save(at.asha, paper.id)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(all.map(({ result }) => result.attemptId)).size).toBe(1);
    expect(await actsOf(quiz.id)).toEqual(['quiz.makePaper', 'quiz.recordSheet']);
  });

  it('replaces an earlier reading only where that is asked for', async () => {
    const { quiz, paper } = await onPaper();
    await save(at.asha, paper.id);
    const other = { chosen: [[0], [0], [0]] };
    const refused = await save(at.asha, paper.id, other);
    expect([refused.status, refused.message]).toEqual([
      409,
      'Another reading of the answer sheet of Rohan Pawar is saved. Replace it or skip this one.',
    ]);
    const { result } = await save(at.asha, paper.id, { ...other, replaces: true });
    expect(result.score).toBe(3);
    expect((await students(quiz.id)).result.filter(({ attempts }) => attempts > 0)).toHaveLength(1);
    expect(await actsOf(quiz.id)).toContain('quiz.replaceSheet');
  });

  it('refuses two marks where one counts, a bubble that is not there, and a child of another class', async () => {
    const { paper } = await onPaper();
    expect((await save(at.asha, paper.id, { chosen: [[0, 1], [], []] })).status).toBe(422);
    expect((await save(at.asha, paper.id, { chosen: [[4], [], []] })).status).toBe(422);
    expect((await save(at.asha, paper.id, { chosen: [[0]] })).status).toBe(422);
    const stranger = { admissionId: at.stranger.admission.id };
    expect((await save(at.asha, paper.id, stranger)).status).toBe(404);
    expect((await save(at.principal, paper.id, stranger)).status).toBe(422);
  });

  it('refuses a sheet of who has used the only attempt on a device', async () => {
    const { quiz, paper } = await onPaper();
    await begin(at.rohan, quiz.id);
    expect((await save(at.asha, paper.id)).message).toBe(
      'This student has already taken the quiz on a device.',
    );
  });

  it('marks by a key that was corrected', async () => {
    const { quiz, paper } = await onPaper();
    await at.asha.call('quizAnalytics/correctKey', {
      body: { quizId: quiz.id, place: 2, rightOptions: [1] },
    });
    expect((await save(at.asha, paper.id)).result.score).toBe(2);
  });
});

describe('DELETE /api/quiz/deleteSheet', () => {
  it('takes a sheet out of the results, and lets it be read again', async () => {
    const { quiz, paper } = await onPaper();
    const { result } = await save(at.asha, paper.id);
    const undo = (who: TestPerson) =>
      who.call('quiz/deleteSheet/:id', { params: { id: result.attemptId } });
    const busy = await at.asha.call('quiz/deletePaper/:id', { params: { id: paper.id } });
    expect(busy.code).toBe('in_use');
    expect((await undo(at.vikas)).status).toBe(404);
    expect((await undo(at.rohan)).status).toBe(403);
    expect((await undo(at.asha)).status).toBe(200);
    expect((await undo(at.asha)).status).toBe(404);
    expect((await students(quiz.id)).result.every(({ attempts }) => attempts === 0)).toBe(true);
    expect((await save(at.asha, paper.id)).status).toBe(200);
    expect(await actsOf(quiz.id)).toContain('quiz.deleteSheet');
  });

  it('leaves an attempt on a device alone, which becomes the first', async () => {
    const { quiz, paper } = await onPaper({ attempts: 2 });
    const { result } = await save(at.asha, paper.id);
    const attempt = await begin(at.rohan, quiz.id);
    const device = { params: { id: attempt.id } };
    expect((await at.asha.call('quiz/deleteSheet/:id', device)).status).toBe(404);
    await at.asha.call('quiz/deleteSheet/:id', { params: { id: result.attemptId } });
    const rows = await app.db
      .selectFrom('quiz_attempt')
      .where('quiz_id', '=', quiz.id)
      .select(['id', 'number'])
      .execute();
    expect(rows).toEqual([{ id: attempt.id, number: 1 }]);
  });
});

describe('quiz_paper_question', () => {
  it('never changes once it is printed', async () => {
    const { paper } = await onPaper();
    const change = app.db
      .updateTable('quiz_paper_question')
      .set({ option_order: [3, 2, 1, 0] })
      .where('paper_id', '=', paper.id)
      .execute();
    await expect(change).rejects.toThrow('never changes');
  });
});
