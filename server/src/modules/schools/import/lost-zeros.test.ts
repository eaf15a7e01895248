import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ImportRepair, ImportResult } from '@shala/contract/imports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

let app: TestApp;
let superAdmin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

async function run(form: Record<string, string>, text?: string) {
  const input = { form, ...(text && { file: new Blob([text]) }) };
  const taken = await superAdmin.call('school/bulkUploadSchool', input as never);
  expect(taken.status, taken.message).toBe(202);
  const job = await app.ended(superAdmin, (taken.result as { jobId: string }).jobId);
  expect(job.state, job.message ?? '').toBe('done');
  return job.result as ImportResult;
}

const zeros: ImportRepair = {
  kind: 'suggested',
  field: 'udiseCode',
  problem: 'imports:problem.udise_zero_lost',
};

describe("a state's list whose codes lost their leading zero", () => {
  const schools = 1338;
  const code = (school: number) => `9100${String(300_000 + school)}`;
  const list = [
    'SNO,dise,SCHNAME,dtname,blck,clst',
    ...Array.from(
      { length: schools },
      (_, school) => `${school + 1},${code(school)},P.S. Nagla ${school},Agra,Fatehabad,Dhimsiri`,
    ),
  ].join('\n');

  it('is imported whole with one repair and one answer, and the repair is undone by leaving it out', async () => {
    const result = await run({ dryRun: 'true' }, list);
    expect(result).toMatchObject({ total: schools, inserted: 0, rejected: schools });
    expect(result.groups).toEqual([
      expect.objectContaining({
        field: 'udiseCode',
        problem: zeros.problem,
        rows: schools,
        suggested: schools,
        samples: expect.arrayContaining([{ line: 2, from: code(0), to: `0${code(0)}` }]),
      }),
    ]);

    const repairs = JSON.stringify([zeros]);
    const asked = await run({ dryRun: 'true', fileId: result.fileId, repairs });
    expect(asked).toMatchObject({
      rejected: schools,
      waiting: schools,
      repairs: [{ rows: schools }],
    });
    expect(asked.groups).toEqual([expect.objectContaining({ asks: 'createDistricts' })]);
    expect(await run({ dryRun: 'true', fileId: result.fileId })).toMatchObject({ waiting: 0 });

    const form = { fileId: result.fileId, repairs, createDistricts: 'true' };
    expect(await run({ dryRun: 'true', ...form })).toMatchObject({ inserted: schools });
    expect(await run(form)).toMatchObject({ inserted: schools, rejected: 0 });
    const { rows } = (
      await superAdmin.call('school/fetchAllSchool', { query: { search: `0${code(7)}` } })
    ).result;
    expect(rows).toEqual([
      expect.objectContaining({
        udiseCode: `0${code(7)}`,
        districtName: 'Agra',
        blockName: 'Fatehabad',
      }),
    ]);
  });

  it('gives its errors back as a workbook, as Excel strips the zeros of a CSV file', async () => {
    const { errorsFileId } = await run({ dryRun: 'true' }, list);
    const params = { id: errorsFileId! };
    const { result } = await superAdmin.call('file/fetchLink/:id', { params });
    const { rawPayload, headers } = await app.app.inject(result.url);
    expect(headers['content-type']).toContain('spreadsheetml');
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('ten digits of a code that may lack another one than the first', () => {
  const himachal = '01920000-0000-7000-8000-000000000002';
  const groupsOf = async (...codes: string[]) => {
    const lines = codes.map((code) => `${code},P.S. Nagla ${code},Mandi`);
    const text = ['UDISE code,School name,District', ...lines].join('\n');
    return (await run({ dryRun: 'true' }, text)).groups;
  };

  it('get a 0 in one click only where a district here then has the code', async () => {
    await app.make.district({ name: 'Sindhudurg', udise_code: '2733' });
    await app.make.district({ name: 'Mandi', state_id: himachal, udise_code: '0205' });
    expect(await groupsOf('2799010500')).toEqual([
      expect.objectContaining({
        problem: 'imports:problem.udise_code',
        message: 'A UDISE code has 11 digits and begins with a state code from 01 to 38.',
        suggested: 0,
      }),
    ]);
    expect(await groupsOf('2050105001')).toEqual([
      expect.objectContaining({ problem: zeros.problem, suggested: 1 }),
    ]);
  });

  it('get it where no state with districts here begins like them', async () => {
    expect(await groupsOf('1201050011')).toEqual([
      expect.objectContaining({ problem: zeros.problem, suggested: 1 }),
    ]);
  });
});

const real = fileURLToPath(
  new URL(
    '../../../../../../shared/data/schools/sindhudurg_schools_with_blocks.csv',
    import.meta.url,
  ),
);
const isThere = existsSync(real);
if (!isThere) process.stderr.write(`The real list is not at ${real}: its test is left out.\n`);

describe.skipIf(!isThere)('the real list of 1,710 schools', () => {
  it('is one question and no error, and goes in whole after the answer', async () => {
    const result = await run({ dryRun: 'true' }, readFileSync(real, 'utf8'));
    expect(result).toMatchObject({ total: 1710, rejected: 1710, waiting: 1710 });
    expect(result.groups?.map(({ asks }) => asks)).toEqual(['createDistricts']);
    const agreed = { fileId: result.fileId, createDistricts: 'true' };
    expect(await run(agreed)).toMatchObject({ inserted: 1710, rejected: 0 });
  });
});
