import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveTypes, type SchoolLeave, schoolLeave } from './modules/leave/testing/school-leave.ts';
import { again, saving } from './modules/schools/testing/school-form.ts';
import { fileReferences } from './platform/attach-file.ts';
import { issues } from './platform/test-kit/issues.ts';
import { png } from './platform/test-kit/pictures.ts';
import { openTestApp, type TestApp, type TestPerson } from './platform/test-kit/test-app.ts';

let app: TestApp;
let at: SchoolLeave;
let document: string;
let photo: string;
beforeAll(async () => {
  app = await openTestApp();
  at = await schoolLeave(app);
  const sent = await at.asha.call('leaveApplication/addDocument', picture());
  document = sent.result.id;
  await at.asked(at.asha, { leaveTypeId: leaveTypes.ML, fileId: document });
  photo = await image(await at.worker('Principal', 'Colleague'));
  await app.db
    .updateTable('student')
    .set({ photo_file_id: photo })
    .where('id', '=', at.student.student.id)
    .execute();
  await app.db.updateTable('file').set({ expires_at: null }).where('id', '=', photo).execute();
});
afterAll(() => app.close());

const picture = () => ({ form: {}, file: new Blob([png()]) });
const image = async (who: TestPerson): Promise<string> =>
  (await who.call('file/addImage', picture(), { fileName: 'a.png' })).result.id;
const isLeft = async (id: string) =>
  (await app.db.selectFrom('file').select('id').where('id', '=', id).execute()).length === 1;

/** Sessions end meanwhile. */
async function passADay() {
  app.clock.pass({ days: 1 });
  at.principal = await app.as(at.principal.id);
  at.asha = await app.as(at.asha.id);
}

/** The principal saves the own school with this picture as its logo. */
async function nameAsLogo(logoFileId: string | null) {
  const { principal, school } = at;
  const { result } = await principal.call('school/fetchSchoolWithId/:id', {
    params: { id: school.id },
  });
  return saving(principal, { id: school.district_id }).save(again(result, { logoFileId }));
}

const chooseAgain = [422, { logoFileId: 'Choose the picture again.' }];

describe('a file that a form names', () => {
  it("is not a teacher's document or a student's photo, though the principal sees them", async () => {
    for (const id of [document, photo]) {
      const link = await at.principal.call('file/fetchLink/:id', { params: { id } });
      expect(link.status).toBe(200);
      expect(issues(await nameAsLogo(id))).toEqual(chooseAgain);
    }
  });

  it("is not a colleague's upload, nor one that is a day old, nor one in use", async () => {
    const colleague = await at.worker('Principal', 'Another colleague');
    expect((await nameAsLogo(await image(colleague))).status).toBe(404);
    const old = await image(at.principal);
    await passADay();
    expect(issues(await nameAsLogo(old))).toEqual(chooseAgain);
    const used = await image(at.principal);
    expect((await nameAsLogo(used)).status).toBe(200);
    const asDocument = await at.ask(at.principal, { leaveTypeId: leaveTypes.ML, fileId: used });
    expect(issues(asDocument)).toEqual([422, { fileId: 'Choose the document again.' }]);
  });
});

describe('cleaning', () => {
  it('keeps a file that a record names, whatever became of its time', async () => {
    // As a logo was set before only own new pictures could be named.
    for (const id of [document, photo]) {
      await app.db
        .updateTable('school')
        .set({ logo_file_id: id })
        .where('id', '=', at.school.id)
        .execute();
      await app.db
        .updateTable('file')
        .set({ school_id: at.school.id })
        .where('id', '=', id)
        .execute();
      expect((await nameAsLogo(null)).status).toBe(200);
      app.clock.pass({ seconds: 1 });
      await app.services.files.removeExpired(app.db);
      expect(await isLeft(id)).toBe(true);
    }
  });

  it('removes a picture that no record names after a day, and the document that a leave dropped', async () => {
    const unused = await image(at.principal);
    const sent = await at.asha.call('leaveApplication/addDocument', picture());
    const fileId: string = sent.result.id;
    const days = { from: '2026-12-21', to: '2026-12-21' };
    const leave = await at.asked(at.asha, { ...days, fileId });
    const edited = await at.ask(at.asha, { ...days, id: leave.id, version: leave.version });
    expect(edited.status, edited.text).toBe(200);
    await passADay();
    app.clock.pass({ seconds: 1 });
    await app.services.files.removeExpired(app.db);
    expect([await isLeft(unused), await isLeft(fileId)]).toEqual([false, false]);
  });

  it('asks every column that refers to files', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select conrelid::regclass::text as "table", attname as "column"
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'file'::regclass`.execute(app.db);
    const named = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;
    expect(fileReferences.map(named).sort()).toEqual(rows.map(named).sort());
  });
});
