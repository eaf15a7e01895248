import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { png } from '../../../platform/test-kit/pictures.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { leaveTypes, type SchoolLeave, schoolLeave } from '../testing/school-leave.ts';

let app: TestApp;
let of: SchoolLeave;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolLeave(app);
});
afterAll(() => app.close());

const pdf = (size = 100) => new Blob(['%PDF-1.7\n', 'x'.repeat(size)]);
const send = (who: TestPerson, file: Blob) =>
  who.call('leaveApplication/addDocument', { form: {}, file });
const sent = async (who: TestPerson): Promise<string> => (await send(who, pdf())).result.id;
const link = async (who: TestPerson, id: string) =>
  (await who.call('file/fetchLink/:id', { params: { id } })).status;

const ill = { leaveTypeId: leaveTypes.ML, from: '2026-12-07', to: '2026-12-10' };

describe('POST /api/leaveApplication/addDocument', () => {
  it('accepts a picture or PDF by its bytes, up to 2 MB', async () => {
    expect((await send(of.asha, pdf(2 * 1024 * 1024 - 9))).status).toBe(200);
    expect(issues(await send(of.asha, pdf(2 * 1024 * 1024 - 8)))).toEqual([
      422,
      { file: 'The document is larger than 2 MB.' },
    ]);
    expect((await send(of.asha, new Blob([png()]))).status).toBe(200);
    const renamed = await of.asha.call(
      'leaveApplication/addDocument',
      { form: {}, file: new Blob(['<html>']) },
      { fileName: 'note.pdf' },
    );
    expect(issues(renamed)).toEqual([422, { file: 'Only PDF, PNG, JPEG and WebP can be used.' }]);
  });
});

describe('the document of a leave', () => {
  it('is visible to who may see the leave, and to nobody else at the school', async () => {
    const fileId = await sent(of.asha);
    expect([await link(of.asha, fileId), await link(of.principal, fileId)]).toEqual([200, 404]);
    const { result } = await of.ask(of.asha, { ...ill, fileId });
    expect(result.fileId).toBe(fileId);
    expect(await link(of.principal, fileId)).toBe(200);
    expect(await link(of.officer, fileId)).toBe(200);
    expect(await link(of.vikas, fileId)).toBe(404);
    expect(await link(await app.some('Principal'), fileId)).toBe(404);
  });

  it('is kept once a leave names it, and deleted after a day where none does', async () => {
    const kept = await sent(of.vikas);
    const forgotten = await sent(of.vikas);
    await of.ask(of.vikas, { ...ill, fileId: kept });
    app.clock.pass({ days: 2 });
    await app.services.files.removeExpired(app.db);
    const left = await app.db
      .selectFrom('file')
      .where('id', 'in', [kept, forgotten])
      .select('id')
      .execute();
    expect(left).toEqual([{ id: kept }]);
    app.clock.set('2026-11-16T04:30:00.000Z');
  });

  it("cannot be another's file, or one uploaded for something else", async () => {
    const someone = await of.worker('Teacher', 'Borrows');
    const others = await sent(of.asha);
    await of.ask(of.asha, { leaveTypeId: leaveTypes.LWP, fileId: others });
    expect((await of.ask(someone, { ...ill, fileId: others })).status).toBe(404);
    const borrowed = await of.ask(of.principal, { ...ill, fileId: others });
    expect(issues(borrowed)).toEqual([422, { fileId: 'Choose the document again.' }]);
  });
});

describe('the name of an uploaded file', () => {
  it.each([
    ['x.html', 'x.pdf'],
    ['x.hta', 'x.pdf'],
    ['report.pdf.exe', 'report.pdf'],
    ['Note.PDF', 'Note.PDF'],
    ['fdp\u202efdp.hta', 'fdpfdp.pdf'],
    ['x.hta. ', 'x.pdf'],
  ])('%j comes back as %j, as its bytes are', async (fileName, name) => {
    const added = await of.asha.call(
      'leaveApplication/addDocument',
      { form: {}, file: pdf() },
      { fileName },
    );
    const { result } = await of.asha.call('file/fetchLink/:id', { params: added.result });
    const answer = await app.app.inject(result.url);
    const disposition = decodeURIComponent(String(answer.headers['content-disposition']));
    expect(disposition).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`);
  });
});
