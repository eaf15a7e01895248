import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { begin, type QuizSchool, quizSchool } from '../testing/quiz-school.ts';

let app: TestApp;
let at: QuizSchool;
beforeAll(async () => {
  app = await openTestApp();
  at = await quizSchool(app);
});
afterAll(() => app.close());

let count = 0;
const form = (with_: object = {}) => ({
  schoolId: at.school.id,
  subjectId: at.subject.id,
  standard: 5,
  difficulty: 'easy' as const,
  kind: 'single' as const,
  language: 'en' as const,
  text: `What is \\(\\frac{1}{${++count}}\\)?`,
  options: [
    { text: 'A half', isRight: true },
    { text: 'A third', isRight: false },
  ],
  ...with_,
});
const save = (who: TestPerson, with_: object = {}) =>
  who.call('quiz/addEditQuestion', { body: form(with_) });

describe('POST /api/quiz/addEditQuestion', () => {
  it('adds a question of the own school, with its formula as MathML and nothing else as markup', async () => {
    const { result } = await save(at.asha, { text: '<b>Half</b>: \\(\\frac{1}{2}\\) of 6' });
    const [before, formula, after] = result.shown.parts;
    expect(before).toEqual({ text: '<b>Half</b>: ' });
    expect(formula).toMatchObject({ tex: '\\frac{1}{2}', isBlock: false });
    expect('mathml' in formula! && formula.mathml).toMatch(/^<math[^>]*>.*<mfrac>.*<\/math>$/);
    expect(after).toEqual({ text: ' of 6' });
  });

  it('adds a question once for a key, where it would otherwise be in the bank already', async () => {
    const question = { text: 'What is a fifth of 10?' };
    const key = { idempotencyKey: newId() };
    const first = await save(at.asha, { ...question, ...key });
    expect(first.status).toBe(200);
    expect((await save(at.asha, { ...question, ...key })).result).toEqual(first.result);
    expect((await save(at.asha, question)).status).toBe(422);
  });

  it('is read in the audit without TeX', async () => {
    const office = await app.some('SuperAdmin');
    await save(at.asha, {
      text: `Is \\(\\frac{2}{7}\\) more than 1?`,
      options: [
        { text: '\\(1-\\frac{2}{7}\\)', isRight: true },
        { text: 'No', isRight: false },
      ],
    });
    const { result } = await office.call('audit/fetchAll', { query: { entity: ['question'] } });
    const [entry] = result.rows;
    expect(entry!.entityName).toBe(`Is 2/7 more than 1?`);
    expect(entry!.changes).toContainEqual({ field: 'options', from: null, to: '✓ 1−2/7 · No' });
  });

  it('shows TeX that cannot be read, or that would fetch something, as it was typed', async () => {
    for (const tex of ['\\(\\frac{1\\)', '\\(\\href{javascript:alert(1)}{x}\\)']) {
      const { result } = await save(at.asha, { text: `See ${tex} ${++count}` });
      expect(JSON.stringify(result.shown.parts)).not.toMatch(/href=|<script/);
    }
  });

  it('refuses a key that no answer can meet, naming the field', async () => {
    const options = (...right: boolean[]) =>
      right.map((isRight, place) => ({ text: `Option ${place}`, isRight }));
    const tried = async (with_: object) => issues(await save(at.asha, with_))[1];
    expect(await tried({ options: options(false, false) })).toEqual({
      options: 'Tick the option that is right.',
    });
    expect(await tried({ options: options(true, true) })).toHaveProperty('options');
    expect(await tried({ options: options(true) })).toHaveProperty('options');
    expect(await tried({ kind: 'numeric', options: [] })).toEqual({ answer: 'Fill this in.' });
    expect(await tried({ kind: 'numeric', options: [], answer: '1/2' })).toHaveProperty('answer');
    expect((await save(at.asha, { kind: 'multiple', options: options(true, true) })).status).toBe(
      200,
    );
  });

  it('finds the same question again, however it is spaced and its options are ordered', async () => {
    await save(at.asha, { text: 'Which is a prime?' });
    const again = await save(at.asha, {
      text: 'which  is a PRIME?',
      options: [
        { text: 'A third', isRight: false },
        { text: 'A half', isRight: true },
      ],
    });
    expect(issues(again)).toEqual([
      422,
      { text: 'This question is already in the question bank.' },
    ]);
  });

  it('takes a question as long as the form allows', async () => {
    const words = (most: number, seed: number) =>
      Array.from({ length: most }, (_, place) =>
        String.fromCharCode(0x905 + ((place * 7 + seed * (place % 13)) % 50)),
      ).join('');
    const { status } = await save(at.asha, {
      text: words(2000, 1),
      options: [2, 3, 4, 5, 6, 7].map((seed) => ({ text: words(500, seed), isRight: seed === 2 })),
    });
    expect(status).toBe(200);
  });

  it('keeps the wording that a quiz has asked', async () => {
    const { result: asked } = await save(at.asha, { text: 'The first wording' });
    const quiz = await at.quiz({ questions: [{ id: asked.id, revision: asked.revision }] });
    const attempt = await begin(at.rohan, quiz.id);
    const reworded = await save(at.asha, {
      id: asked.id,
      version: asked.version,
      text: 'The second wording',
    });
    expect(reworded.result).toMatchObject({ revision: 2, quizzes: 1 });
    const { result } = await at.rohan.call('quiz/fetchAttempt/:id', { params: { id: attempt.id } });
    expect(result.items[0]!.parts).toEqual([{ text: 'The first wording' }]);
    await expect(
      app.db
        .updateTable('question_revision')
        .set({ revision: 7 })
        .where('question_id', '=', asked.id)
        .execute(),
    ).rejects.toThrow(/never changed/);
  });

  it('leaves the programme’s questions to its office, and another school’s out of sight', async () => {
    const ofProgramme = await save(at.principal, { schoolId: null });
    expect([ofProgramme.status, ofProgramme.code]).toEqual([403, 'not_allowed']);
    const admin = await app.some('SuperAdmin');
    expect((await save(admin, { schoolId: null })).status).toBe(200);
    const elsewhere = await app.make.question(at.subject, {
      school_id: (await app.make.school()).id,
    });
    const found = await at.asha.call('quiz/fetchQuestionById/:id', {
      params: { id: elsewhere.id },
    });
    expect(found.status).toBe(404);
  });

  it('takes a question out of the bank and leaves it in its quizzes', async () => {
    const { result } = await save(at.asha, { text: 'To be deleted' });
    const quiz = await at.quiz({ questions: [{ id: result.id, revision: 1 }] });
    const params = { id: result.id };
    expect((await at.asha.call('quiz/deleteQuestion/:id', { params })).status).toBe(200);
    expect((await at.asha.call('quiz/fetchQuestionById/:id', { params })).status).toBe(404);
    const record = await at.asha.call('quiz/fetchQuizById/:id', { params: { id: quiz.id } });
    expect(record.result.questions).toHaveLength(1);
    expect((await save(at.asha, { text: 'To be deleted' })).status).toBe(200);
  });
});
