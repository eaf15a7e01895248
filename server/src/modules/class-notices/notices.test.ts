import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { promoteFifth } from '../quizzes/testing/promote-fifth.ts';
import { type QuizSchool, quizSchool } from '../quizzes/testing/quiz-school.ts';

let app: TestApp;
let at: QuizSchool;
beforeAll(async () => {
  app = await openTestApp();
  at = await quizSchool(app);
});
afterAll(() => app.close());

const later = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const save = (who: TestPerson, with_: object = {}) =>
  who.call('classNotice/addEdit', {
    body: {
      schoolId: at.school.id,
      classIds: [at.fifth.id],
      title: 'Sports day',
      text: 'Wear sports shoes on Friday.',
      until: later(3),
      ...with_,
    },
  });
const written = async (who: TestPerson, with_: object = {}) => {
  const answer = await save(who, with_);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.result;
};
const onHome = async (who: TestPerson) =>
  ((await who.call('dashboard/fetchAll')).result.ownHome?.notices ?? []).map(({ title }) => title);
const listed = async (who: TestPerson) =>
  (await who.call('classNotice/fetchAll', { query: { pageSize: 100 } as never })).result.rows;

describe('a class notice', () => {
  it('is read by the students of its classes, and by no other student', async () => {
    await written(at.asha, { title: 'For the fifth' });
    expect(await onHome(at.rohan)).toContain('For the fifth');
    expect(await onHome(at.stranger)).not.toContain('For the fifth');
    await written(at.principal, {
      title: 'For both',
      classIds: [at.fifth.id, at.other.id, at.fifth.id],
    });
    for (const student of [at.rohan, at.sita, at.stranger]) {
      expect(await onHome(student)).toContain('For both');
    }
    const elsewhere = await quizStudentElsewhere();
    expect(await onHome(elsewhere)).toEqual([]);
  });

  it('is written once for a key, however often and however close together it is sent', async () => {
    const idempotencyKey = newId();
    const body = { title: 'Sent again', idempotencyKey };
    const [first, ...others] = await Promise.all([
      written(at.asha, body),
      written(at.asha, body),
      written(at.asha, body),
    ]);
    expect([...others, await written(at.asha, body)]).toEqual([first, first, first]);
    const same = (await listed(at.asha)).filter(({ title }) => title === 'Sent again');
    expect(same).toEqual([first]);
    expect((await save(at.asha, { ...body, title: 'Sent otherwise' })).status).toBe(409);
    expect((await listed(at.asha)).map(({ title }) => title)).not.toContain('Sent otherwise');
  });

  it('leaves the home page after its last day, and when it is withdrawn', async () => {
    const short = await written(at.asha, { title: 'Until today', until: later(0) });
    const wrong = await written(at.asha, { title: 'Written by mistake' });
    expect(await onHome(at.sita)).toEqual(
      expect.arrayContaining(['Until today', 'Written by mistake']),
    );
    const { id, version } = wrong;
    const withdrawn = await at.asha.call('classNotice/withdraw', { body: { id, version } });
    expect(withdrawn.result).toMatchObject({ state: 'withdrawn', canEdit: false });
    expect(await onHome(at.sita)).not.toContain('Written by mistake');
    const again = await at.asha.call('classNotice/withdraw', {
      body: { id, version: version + 1 },
    });
    expect([again.status, again.code]).toEqual([409, 'conflict']);
    app.clock.pass({ days: 1 });
    const sita = await app.as(at.sita.id);
    expect(await onHome(sita)).not.toContain('Until today');
    at = { ...at, ...(await signedInAgain()) };
    const [state] = (await listed(at.asha)).filter((one) => one.id === short.id);
    expect(state).toMatchObject({ state: 'ended', canEdit: true });
  });

  it('is corrected by its author and the principal, each seeing the other’s change', async () => {
    const notice = await written(at.asha, { title: 'Sprots day' });
    const { id, version } = notice;
    const fixed = await save(at.principal, { id, version, title: 'Sports day at ten' });
    expect(fixed.result).toMatchObject({ title: 'Sports day at ten', version: version + 1 });
    const outdated = await save(at.asha, { id, version });
    expect([outdated.status, outdated.code]).toEqual([409, 'conflict']);
    const acts = await app.db
      .selectFrom('audit')
      .where('entity_id', '=', id)
      .select('act')
      .orderBy('at')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['class_notice.add', 'class_notice.edit']);
  });

  it('is saved once when two people correct it at the same moment', async () => {
    const { id, version } = await written(at.asha);
    const both = await Promise.all(
      [at.asha, at.principal].map((who) => save(who, { id, version, text: 'Another text' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('goes to the classes a teacher teaches, of one school, for days to come, with a title to be seen', async () => {
    const other = await save(at.asha, { classIds: [at.other.id] });
    expect(issues(other)).toEqual([422, { classIds: 'Choose among the classes you teach.' }]);
    expect(issues(await save(at.asha, { until: later(-1) }))).toEqual([
      422,
      { until: 'Choose today or a later day.' },
    ]);
    const unseen = await save(at.asha, { title: '\u200b\u00a0' });
    expect(issues(unseen)).toEqual([422, { title: 'Fill this in.' }]);
    const abroad = await app.make.schoolClass((await app.make.school()).id);
    expect((await save(at.principal, { classIds: [abroad.id] })).status).toBe(404);
    const away = await app.some('Principal');
    expect((await save(away)).status).toBe(404);
    expect((await save(at.rohan)).status).toBe(403);
  });

  it('is nothing that a colleague may change, nor the staff of another class or school read', async () => {
    const { id, version } = await written(at.principal, { title: 'Of the principal' });
    const edited = await save(at.asha, { id, version });
    expect([edited.status, edited.code]).toEqual([403, 'not_allowed']);
    const body = { id, version };
    expect((await at.vikas.call('classNotice/withdraw', { body })).status).toBe(404);
    const away = await app.some('Principal');
    expect((await away.call('classNotice/withdraw', { body })).status).toBe(404);
    expect((await listed(at.asha)).map((one) => one.id)).toContain(id);
    for (const who of [at.vikas, away]) expect(await listed(who)).toEqual([]);
    const officer = await app.some('EducationOfficer', { districtId: at.school.district_id });
    const seen = (await listed(officer)).find((one) => one.id === id);
    expect(seen).toMatchObject({ title: 'Of the principal', canEdit: false });
  });
});

async function quizStudentElsewhere(): Promise<TestPerson> {
  const { make } = app;
  const school = await make.school();
  const { student } = await make.enrolled(await make.schoolClass(school.id));
  const account = await make.account('Student', { student_id: student.id });
  return app.as(account.id);
}

/** Sessions end while days pass. */
async function signedInAgain() {
  const again = async <Who extends TestPerson>(who: Who): Promise<Who> => ({
    ...who,
    ...(await app.as(who.id)),
  });
  return {
    asha: await again(at.asha),
    vikas: await again(at.vikas),
    principal: await again(at.principal),
    rohan: await again(at.rohan),
    sita: await again(at.sita),
    stranger: await again(at.stranger),
  };
}

describe('a notice to a class that is promoted before its year ends', () => {
  it('is still read by its students, beside those of the new class', async () => {
    await written(at.asha, { title: 'Exam on Friday' });
    const { sixth } = await promoteFifth(app, at);
    await written(at.asha, { title: 'Last day of the fifth' });
    await written(at.principal, { title: 'Books of the sixth', classIds: [sixth.id] });
    const read = await onHome(at.rohan);
    expect(read).toEqual(
      expect.arrayContaining(['Exam on Friday', 'Last day of the fifth', 'Books of the sixth']),
    );
    expect(await onHome(at.stranger)).not.toContain('Exam on Friday');
  });
});
