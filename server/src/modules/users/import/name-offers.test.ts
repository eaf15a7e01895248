import type { ImportResult } from '@shala/contract/imports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { list, personOf } from '../testing/import-list.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

async function run(form: Record<string, string>, lines?: string[]) {
  const file = lines && new Blob([lines.join('\n')]);
  const taken = await admin.call('User/bulkUploadUser', { form, ...(file && { file }) });
  const job = await app.ended(admin, taken.result.jobId);
  expect(job.state, job.message ?? '').toBe('done');
  return job.result as ImportResult;
}

describe('an import of people whose names are in capitals', () => {
  it('offers tidied names and writes them only when asked', async () => {
    const { udise_code } = await app.make.school();
    const lines = list(
      `KADAM TANVI,tanvi@school.example,,Teacher,${udise_code},,,,,`,
      `Asha Patil,asha@school.example,,Teacher,${udise_code},,,,,`,
    );
    const checked = await run({ dryRun: 'true' }, lines);
    expect(checked.offers).toEqual([
      {
        kind: 'tidyNames',
        rows: 1,
        samples: [{ line: 2, from: 'KADAM TANVI', to: 'Kadam Tanvi' }],
      },
    ]);
    await run({ fileId: checked.fileId! });
    expect((await personOf(app, 'tanvi@school.example')).name).toBe('KADAM TANVI');
    await run({ tidyNames: 'true' }, lines);
    expect((await personOf(app, 'tanvi@school.example')).name).toBe('Kadam Tanvi');
    expect((await personOf(app, 'asha@school.example')).name).toBe('Asha Patil');
  });
});
