import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let teacher: TestPerson;
let school: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  school = await app.make.school();
  teacher = await app.some('Teacher', { schoolId: school.id });
});
afterAll(() => app.close());

const save = (who: TestPerson, subjectId: string, with_: object = {}) =>
  who.call('subject/addEditChapter', {
    body: { schoolId: school.id, subjectId, standard: 5, name: 'Fractions', ...with_ },
  });

describe('POST /api/subject/addEditChapter', () => {
  it('adds chapters of the own school, listed as the textbook counts them', async () => {
    const { id: subjectId } = await app.make.subject();
    await save(teacher, subjectId, { name: 'Later' });
    await save(teacher, subjectId, { name: 'Second', number: 2 });
    await save(teacher, subjectId, { name: 'First', number: 1 });
    const { result } = await teacher.call('subject/fetchChapters', { query: { subjectId } });
    expect(result.map(({ name }) => name)).toEqual(['First', 'Second', 'Later']);
    const stranger = await app.some('Teacher', { schoolId: (await app.make.school()).id });
    const elsewhere = await stranger.call('subject/fetchChapters', { query: { subjectId } });
    expect(elsewhere.result).toEqual([]);
  });

  it('refuses a name that is taken, a standard without the subject, and an outdated edit', async () => {
    const { id: subjectId } = await app.make.subject();
    const { result } = await save(teacher, subjectId);
    expect(issues(await save(teacher, subjectId, { name: 'fractions.' }))).toEqual([
      422,
      { name: 'This name is already in use.' },
    ]);
    expect(
      issues(await save(teacher, subjectId, { name: 'Other', standard: 9 }))[1],
    ).toHaveProperty('standard');
    const edit = { id: result.id, version: 1, name: 'Fractions I' };
    expect((await save(teacher, subjectId, edit)).result).toMatchObject({ version: 2 });
    expect((await save(teacher, subjectId, edit)).status).toBe(409);
  });

  it('leaves the programme’s chapters to its office', async () => {
    const { id: subjectId } = await app.make.subject();
    expect((await save(teacher, subjectId, { schoolId: null })).status).toBe(403);
    expect((await save(admin, subjectId, { schoolId: null })).status).toBe(200);
  });
});

describe('DELETE /api/subject/deleteChapter/{id}', () => {
  it('refuses while a question belongs to it, and a subject that has chapters', async () => {
    const subject = await app.make.subject({ school_id: school.id });
    const chapter = await app.make.chapter(subject, { school_id: school.id });
    const question = await app.make.question(subject, {
      school_id: school.id,
      chapter_id: chapter.id,
    });
    const remove = () => teacher.call('subject/deleteChapter/:id', { params: { id: chapter.id } });
    expect((await remove()).message).toBe(
      '1 question belongs to this chapter, so it cannot be deleted.',
    );
    const removeSubject = () => admin.call('subject/delete/:id', { params: { id: subject.id } });
    expect((await removeSubject()).code).toBe('in_use');
    await app.db.deleteFrom('question').where('id', '=', question.id).execute();
    const content = await app.make.content(subject, { chapter_id: chapter.id });
    expect((await remove()).message).toBe(
      '1 item of content is filed under this chapter, so it cannot be deleted.',
    );
    await app.db.deleteFrom('content').where('id', '=', content.id).execute();
    expect((await removeSubject()).message).toBe(
      '1 chapter belongs to this subject, so it cannot be deleted.',
    );
    expect((await remove()).status).toBe(200);
    expect((await removeSubject()).status).toBe(200);
  });
});
