import type { ImportResult } from '@shala/contract/imports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('opens an uploaded list and its lines to fix only in the role and at the school of the upload', async () => {
  const school = await app.make.school();
  const principal = await app.some('Principal', { schoolId: school.id });
  const headings = 'Name of Student,GENDER,DOB (DD-MM-YYYY),Grade/Class,SECTION,Admission Number';
  const file = new Blob([[headings, 'Asha Patil,2,no day,5,A,7'].join('\n')]);
  const upload = { form: { dryRun: 'true' as const }, file };
  const taken = await principal.call('student/bulkUploadStudent', upload);
  const { result } = await app.ended(principal, taken.result.jobId);
  const { fileId: list, errorsFileId: linesToFix } = result as ImportResult;
  const opened = async () => {
    const answers = [list, linesToFix!].map((id) =>
      principal.call('file/fetchLink/:id', { params: { id } }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await opened()).toEqual([200, 200]);
  await app.make.schoolUser(principal.id, (await app.make.school()).id);
  const account = app.db.updateTable('account').where('id', '=', principal.id);
  await account.set({ role: 'Teacher' }).execute();
  expect(await opened()).toEqual([404, 404]);
  await account.set({ role: 'Principal' }).execute();
  expect(await opened()).toEqual([200, 200]);
  await app.db
    .updateTable('school_user')
    .where('account_id', '=', principal.id)
    .where('school_id', '=', school.id)
    .set({ starts_on: '2026-06-01', ends_on: '2026-06-30' })
    .execute();
  expect(await opened()).toEqual([404, 404]);
  const again = { form: { fileId: list, schoolId: school.id } };
  expect((await principal.call('student/bulkUploadStudent', again)).status).toBe(404);
});
