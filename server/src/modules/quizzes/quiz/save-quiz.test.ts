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

const form = (with_: object = {}) => ({
  title: 'Fractions',
  subjectId: at.subject.id,
  classIds: [at.fifth.id],
  questionIds: at.questions.map(({ id }) => id),
  isPractice: false,
  opensAt: app.clock.now().toISOString(),
  closesAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  attempts: 1,
  shufflesQuestions: true,
  shufflesOptions: true,
  marks: 2,
  negativeMarks: 0.5,
  hasPartialCredit: false,
  showsResults: 'afterClose' as const,
  isPublished: true,
  ...with_,
});
const save = (who: TestPerson, with_: object = {}) =>
  who.call('quiz/createAndUpdateQuiz', { body: form(with_) });

describe('POST /api/quiz/createAndUpdateQuiz', () => {
  it('sets a quiz for the classes that a teacher teaches, and for no others', async () => {
    const { result } = await save(at.asha);
    expect(result.quiz).toMatchObject({
      title: 'Fractions',
      questions: 3,
      marks: 2,
      negativeMarks: 0.5,
      students: 2,
      taken: 0,
      phase: 'open',
      canEdit: true,
    });
    const tried = await save(at.vikas);
    expect(issues(tried)).toEqual([422, { classIds: 'Choose among the classes you teach.' }]);
    expect((await save(at.principal, { classIds: [at.fifth.id, at.other.id] })).status).toBe(200);
  });

  it('creates a quiz once for a key', async () => {
    const key = { title: 'Sent again', idempotencyKey: newId() };
    const quiz = form(key);
    const send = () => at.asha.call('quiz/createAndUpdateQuiz', { body: quiz });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.status).toBe(200);
    expect(other.result).toEqual(one.result);
    const { result } = await at.asha.call('quiz/fetchMcqByClassAndSubject', {
      query: { search: 'Sent again' },
    });
    expect(result.total).toBe(1);
  });

  it('names what is wrong: order of times, no questions, questions of another subject', async () => {
    const wrongTimes = await save(at.asha, { closesAt: form().opensAt });
    expect(issues(wrongTimes)).toEqual([
      422,
      { closesAt: 'The closing time is not after the opening time.' },
    ]);
    expect(issues(await save(at.asha, { questionIds: [] }))).toEqual([
      422,
      { questionIds: 'Add questions, or switch off “Publish” to save the quiz as a draft.' },
    ]);
    const elsewhere = await app.make.question(await app.make.subject(), {
      school_id: at.school.id,
    });
    expect(issues(await save(at.asha, { questionIds: [elsewhere.id] }))[0]).toBe(422);
  });

  it('refuses an outdated edit, and changes of what students have begun', async () => {
    const { result } = await save(at.asha);
    const { id, version } = result.quiz;
    const renamed = await save(at.asha, { id, version, title: 'Fractions I' });
    expect(renamed.result.quiz).toMatchObject({ title: 'Fractions I', version: 2 });
    const late = await save(at.asha, { id, version, title: 'Late' });
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect(late.result).toMatchObject(renamed.result);
    await begin(at.rohan, id);
    const changed = await save(at.asha, { id, version: 2, marks: 5 });
    expect([changed.status, changed.code]).toEqual([409, 'in_use']);
    const { quiz } = renamed.result;
    const longer = await save(at.asha, {
      id,
      version: 2,
      title: 'Fractions I',
      opensAt: quiz.opensAt,
      closesAt: new Date(Date.parse(quiz.closesAt) + 60_000).toISOString(),
    });
    expect(longer.result.quiz.version).toBe(3);
    expect(longer.result.questions).toHaveLength(3);
    const gone = await at.asha.call('quiz/deleteSingleQuiz/:id', { params: { id } });
    expect(gone.message).toBe('1 student has begun this quiz, so it cannot be deleted.');
  });

  it('moves the end of attempts that run, and of none that are over', async () => {
    const minutes = (count: number) =>
      new Date(app.clock.now().getTime() + count * 60_000).toISOString();
    const { result } = await save(at.asha, { closesAt: minutes(10), minutes: 30 });
    const { quiz } = result;
    const running = await begin(at.rohan, quiz.id);
    const handedIn = await begin(at.sita, quiz.id);
    await at.sita.call('quiz/finishAttempt', { body: { id: handedIn.id } });
    const unchanged = { id: quiz.id, minutes: 30, opensAt: quiz.opensAt };
    const longer = { ...unchanged, version: 1, closesAt: minutes(20) };
    expect((await save(at.asha, longer)).status).toBe(200);
    const endOf = async (who: TestPerson, { id }: { id: string }) =>
      (await who.call('quiz/fetchAttempt/:id', { params: { id } })).result.dueAt;
    expect(await endOf(at.rohan, running)).toBe(longer.closesAt);
    expect(await endOf(at.sita, handedIn)).toBe(quiz.closesAt);
    await save(at.asha, { ...unchanged, version: 2, closesAt: minutes(90) });
    expect(await endOf(at.rohan, running)).toBe(minutes(30));
    app.clock.pass({ seconds: 31 * 60 });
    await save(at.asha, { ...unchanged, version: 3, minutes: 30, closesAt: minutes(90) });
    expect(Date.parse(await endOf(at.rohan, running))).toBeLessThan(app.clock.now().getTime());
  });

  it('is read by the staff of the school alone', async () => {
    const { result } = await save(at.asha);
    const params = { id: result.quiz.id };
    const stranger = await app.some('Principal', { schoolId: (await app.make.school()).id });
    expect((await stranger.call('quiz/fetchQuizById/:id', { params })).status).toBe(404);
    expect((await at.vikas.call('quiz/fetchQuizById/:id', { params })).status).toBe(404);
    expect((await at.principal.call('quiz/fetchQuizById/:id', { params })).status).toBe(200);
  });
});
