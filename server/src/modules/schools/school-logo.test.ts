import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { png } from '../../platform/test-kit/pictures.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { again, saving } from './testing/school-form.ts';

let app: TestApp;
let admin: TestPerson;
let schools: ReturnType<typeof saving>;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  schools = saving(admin, await app.make.district());
});
afterAll(() => app.close());

async function picture(who = admin) {
  const { result } = await who.call('file/addImage', { form: {}, file: new Blob([png()]) });
  return result.id;
}
const fileOf = (id: string) =>
  app.db
    .selectFrom('file')
    .select(['school_id', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();

describe("a school's logo", () => {
  it('is attached on saving the form, so that its principal sees and keeps it', async () => {
    const logoFileId = await picture();
    const school = await schools.added({ logoFileId, startPlanMonths: 1 });
    expect(school.logoFileId).toBe(logoFileId);
    const principal = await app.some('Principal', { schoolId: school.id });
    const link = await principal.call('file/fetchLink/:id', { params: { id: logoFileId } });
    expect(link.status).toBe(200);
    const answer = await schools.save(again(school, { village: 'Munge' }), principal);
    expect([answer.status, answer.result.logoFileId]).toEqual([200, logoFileId]);
  });

  it('deletes the picture that it replaces', async () => {
    const [first, second] = [await picture(), await picture()];
    const school = await schools.added({ logoFileId: first });
    await schools.save(again(school, { logoFileId: second }));
    expect(await fileOf(first)).toEqual({
      school_id: null,
      expires_at: app.clock.now().toISOString(),
    });
    expect(await fileOf(second)).toEqual({ school_id: school.id, expires_at: null });
    await app.services.files.removeExpired(app.db);
    expect(await fileOf(first)).toBeDefined();
    app.clock.pass({ seconds: 1 });
    await app.services.files.removeExpired(app.db);
    expect(await fileOf(first)).toBeUndefined();
  });

  it("rejects another school's picture and files that are not pictures", async () => {
    const theirs = await picture();
    await schools.added({ logoFileId: theirs });
    const message = 'Choose the picture again.';
    expect(issues(await schools.save(schools.form({ logoFileId: theirs })))).toEqual([
      422,
      { logoFileId: message },
    ]);
    const list = await picture();
    await app.db
      .updateTable('file')
      .set({ media_type: 'text/csv' })
      .where('id', '=', list)
      .execute();
    expect(issues(await schools.save(schools.form({ logoFileId: list })))).toEqual([
      422,
      { logoFileId: message },
    ]);
  });

  it('is deleted with the school', async () => {
    const logoFileId = await picture();
    const school = await schools.added({ logoFileId });
    await admin.call('school/deleteSchool/:id', { params: { id: school.id } });
    expect(await fileOf(logoFileId)).toEqual({
      school_id: null,
      expires_at: app.clock.now().toISOString(),
    });
  });
});
