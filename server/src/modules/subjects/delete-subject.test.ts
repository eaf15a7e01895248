import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let school: { id: string };
let principal: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  school = await app.make.school();
  principal = await app.some('Principal', { schoolId: school.id });
});
afterAll(() => app.close());

const remove = (id: string, who = principal, headers = {}) =>
  who.call('subject/delete/:id', { params: { id } }, { headers });
const isThere = async (id: string) =>
  (await admin.call('subject/fetchById/:id', { params: { id } })).status === 200;
const ofSchool = () => app.make.subject({ school_id: school.id });

async function given(subjectId: string, lessons = 0) {
  const of = await app.make.schoolClass(school.id);
  await app.db
    .insertInto('teaching')
    .values({ school_id: school.id, class_id: of.id, subject_id: subjectId })
    .execute();
  for (let period = 1; period <= lessons; period += 1) {
    await app.make.lesson(of, { subject_id: subjectId, period });
  }
}

describe('DELETE /api/subject/delete/{id}', () => {
  it('deletes a subject that nothing uses', async () => {
    const { id } = await ofSchool();
    expect((await remove(id)).result).toBeNull();
    expect(await isThere(id)).toBe(false);
    expect((await remove(id)).status).toBe(404);
  });

  it('refuses with the number of classes and periods that use it', async () => {
    const { id } = await ofSchool();
    await given(id);
    const answer = await remove(id);
    expect([answer.status, answer.code, answer.message]).toEqual([
      409,
      'in_use',
      '1 class uses this subject, so it cannot be deleted.',
    ]);
    await given(id);
    await given(id, 12);
    expect((await remove(id)).message).toBe(
      '3 classes and 12 periods use this subject, so it cannot be deleted.',
    );
    expect((await remove(id, principal, { 'accept-language': 'hi' })).message).toBe(
      '3 कक्षाओं और 12 पीरियड में यह विषय है, इसलिए इसे हटाया नहीं जा सकता।',
    );
    expect(await isThere(id)).toBe(true);
  });

  it('refuses where books of a library are filed under it', async () => {
    const { id } = await ofSchool();
    await principal.call('library/addEdit', {
      body: { schoolId: school.id, name: 'Ganit', language: 'mr', subjectId: id },
    });
    expect((await remove(id)).message).toBe(
      '1 book of a library is filed under this subject, so it cannot be deleted.',
    );
  });

  it('refuses a principal who deletes a subject of the programme', async () => {
    const { id } = await app.make.subject();
    expect((await remove(id)).status).toBe(403);
    expect((await remove(id, admin)).status).toBe(200);
  });

  it("answers 404 for another school's subject", async () => {
    const { id } = await app.make.subject({ school_id: (await app.make.school()).id });
    expect((await remove(id)).status).toBe(404);
  });
});
