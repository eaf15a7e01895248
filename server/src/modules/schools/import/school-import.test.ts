import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maharashtra } from '../../../platform/test-kit/makers.ts';
import { openImporter } from '../../../platform/test-kit/open-importer.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { nextCode } from '../testing/school-form.ts';
import { schoolImporter } from './school-import.ts';

let app: TestApp;
let imports: Awaited<ReturnType<typeof openImporter>>;
beforeAll(async () => {
  app = await openTestApp();
  imports = await openImporter(app, schoolImporter);
  const { id } = await app.make.district({ name: 'Sindhudurg', udise_code: '2733' });
  await app.make.block(id, { name: 'Devgad' });
});
afterAll(() => app.close());

const line = (with_: Record<string, string> = {}) => ({
  udiseCode: nextCode(),
  name: 'ZPPS MUNGE APWADI',
  district: 'SINDHUDURG',
  block: 'Devgad',
  ...with_,
});
const stored = (udiseCode: string) =>
  app.db
    .selectFrom('school')
    .innerJoin('district', 'district.id', 'school.district_id')
    .leftJoin('block', 'block.id', 'school.block_id')
    .selectAll('school')
    .select(['district.name as district', 'block.name as block'])
    .where('school.udise_code', '=', udiseCode)
    .executeTakeFirst();

describe('the import of schools', () => {
  it('says at once all that is wrong with a line', async () => {
    const wrong = { name: '', pinCode: '4', lowestStandard: '8', highestStandard: '1' };
    const outcomes = await imports.take([line({ ...wrong, udiseCode: '' })]);
    expect(outcomes).toMatchObject([
      {
        problems: [
          { field: 'pinCode' },
          { field: 'udiseCode' },
          { field: 'name' },
          { field: 'highestStandard' },
        ],
      },
    ]);
  });

  it('adds a school with every value of the line', async () => {
    const udiseCode = nextCode();
    const cells = {
      ...line({ udiseCode }),
      cluster: 'Jamsande',
      village: 'ADBANDAR',
      address: 'At Post Munge',
      pinCode: '416630',
      latitude: '16.225648',
      longitude: '73.435885',
      area: '1',
      category: 'Primary with Upper Primary',
      management: '3',
      schoolType: 'Co. Educational',
      mediums: 'Marathi / 19',
      lowestStandard: 'I',
      highestStandard: '8th',
      contactName: 'Sunita Patil',
      contactMobile: '+91 98220 12345',
      contactEmail: 'Munge@School.example',
      status: 'Operational',
    };
    expect(await imports.outcomes([cells])).toEqual(['inserted']);
    expect(await stored(udiseCode)).toMatchObject({
      version: 1,
      name: 'ZPPS MUNGE APWADI',
      search_key: `zpps munge apwadi\n${udiseCode}\nadbandar\n~jps ~munge ~apvdi ~adbndr`,
      state_id: maharashtra,
      district: 'Sindhudurg',
      block: 'Devgad',
      pin_code: '416630',
      latitude: 16.225648,
      area: 'rural',
      category: 2,
      management: 3,
      school_type: 'coeducational',
      mediums: ['mr', 'en'],
      lowest_standard: 1,
      highest_standard: 8,
      contact_mobile: '9822012345',
      contact_email: 'munge@school.example',
      status: 'open',
      plan_ends_on: null,
    });
  });

  it('treats a 0, a dash and NA as blank', async () => {
    const udiseCode = nextCode();
    const blanks = { pinCode: '0', latitude: '0', longitude: '0.0', category: '0', village: 'NA' };
    expect(await imports.outcomes([line({ udiseCode, ...blanks, contactName: '-' })])).toEqual([
      'inserted',
    ]);
    expect(await stored(udiseCode)).toMatchObject({
      pin_code: null,
      latitude: null,
      longitude: null,
      category: null,
      village: null,
      contact_name: null,
    });
  });

  it('changes nothing when the same list is imported again', async () => {
    const list = [
      line(),
      line({ pinCode: '416630', latitude: '16.2' }),
      line({ mediums: 'mr,hi' }),
    ];
    await imports.take(list);
    const before = await Promise.all(list.map(({ udiseCode }) => stored(udiseCode)));
    app.clock.pass({ seconds: 60 });
    expect(await imports.outcomes(list)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(await Promise.all(list.map(({ udiseCode }) => stored(udiseCode)))).toEqual(before);
  });

  it('changes what the list says differently, and keeps blank and absent fields', async () => {
    const udiseCode = nextCode();
    await imports.take([line({ udiseCode, village: 'Munge', pinCode: '416630', cluster: 'A' })]);
    const [outcome] = await imports.take([
      { udiseCode, name: '', district: '', pinCode: '416631', village: '' },
    ]);
    expect(outcome).toMatchObject({
      outcome: 'updated',
      before: { pin_code: '416630' },
      after: { pin_code: '416631' },
    });
    expect(await stored(udiseCode)).toMatchObject({
      version: 2,
      name: 'ZPPS MUNGE APWADI',
      village: 'Munge',
      cluster: 'A',
      pin_code: '416631',
      block: 'Devgad',
    });
  });

  it('finds the school under its changed name', async () => {
    const udiseCode = nextCode();
    await imports.take([line({ udiseCode })]);
    await imports.take([{ udiseCode, name: 'Mauli Vidyalaya' }]);
    expect((await stored(udiseCode))?.search_key).toBe(
      `mauli vidyalaya\n${udiseCode}\n\n~moli ~vidyly`,
    );
  });

  it('starts a plan for new schools only', async () => {
    const [old, fresh] = [line(), line()];
    await imports.take([old]);
    await imports.take([old, fresh], { options: { startPlanMonths: 12 } });
    expect(await stored(old.udiseCode)).toMatchObject({ plan_starts_on: null, plan_ends_on: null });
    expect(await stored(fresh.udiseCode)).toMatchObject({
      plan_starts_on: '2026-11-16',
      plan_ends_on: '2027-11-15',
    });
  });

  it('rejects a line with wrong cells, and names all of them', async () => {
    const wrong = { pinCode: '41663', contactMobile: '12345', category: 'Prymary', latitude: '51' };
    const list = [line(wrong), line({ udiseCode: '7330100102' }), line({ udiseCode: '' })];
    expect(await imports.problems(list)).toEqual([
      { line: 2, field: 'pinCode', key: 'imports:problem.pin_code', values: { value: '41663' } },
      { line: 2, field: 'latitude', key: 'imports:problem.range', values: { min: 6, max: 38 } },
      expect.objectContaining({
        field: 'category',
        key: 'imports:problem.choice_similar',
        suggestion: 'Primary',
      }),
      expect.objectContaining({ field: 'contactMobile', key: 'imports:problem.mobile' }),
      expect.objectContaining({
        line: 3,
        field: 'udiseCode',
        key: 'imports:problem.udise_zero_lost',
        suggestion: '07330100102',
      }),
      { line: 4, field: 'udiseCode', key: 'validation:required' },
    ]);
  });

  it('rejects a new school without a name and standards in the wrong order', async () => {
    const udiseCode = nextCode();
    await imports.take([line({ udiseCode, lowestStandard: '6' })]);
    const list = [line({ name: ' ' }), { udiseCode, name: '', highestStandard: '5' }];
    expect(await imports.problems(list)).toEqual([
      { line: 2, field: 'name', key: 'validation:required' },
      { line: 3, field: 'highestStandard', key: 'validation:standards_order' },
    ]);
  });

  it('names with a wrong cell also what is wrong with the line and its place', async () => {
    const wrong = { latitude: '99', lowestStandard: '5', highestStandard: '1', block: 'Amrayi' };
    const fields = async (changes = {}) =>
      (await imports.problems([line(wrong)], changes)).map(({ field }) => field);
    expect(await fields()).toEqual(['latitude', 'highestStandard', 'block']);
    // Where unknown blocks are made, it would have been; but not for a line that is rejected.
    const options = { createDistricts: true };
    expect(await fields({ options })).toEqual(['latitude', 'highestStandard']);
    const made = await app.db.selectFrom('block').where('name', '=', 'Amrayi').execute();
    expect(made).toEqual([]);
  });

  it('imports the first of two lines with one code and rejects the second, across batches too', async () => {
    const [twice, once] = [line(), line()];
    const memory = new Map();
    const first = await imports.take([twice, once, { ...twice, name: 'Other' }], { memory });
    expect(first.map(({ outcome }) => outcome)).toEqual(['inserted', 'inserted', 'rejected']);
    const later = await imports.take([{ ...twice, name: 'Other' }], { memory }, 1002);
    for (const outcome of [first[2], later[0]]) {
      expect(outcome).toMatchObject({
        problems: [{ field: 'udiseCode', key: 'imports:twice', values: { line: 2 } }],
      });
    }
    expect((await stored(twice.udiseCode))?.name).toBe('ZPPS MUNGE APWADI');
  });

  it('reports its outcome in a dry run, and writes nothing', async () => {
    const known = line();
    await imports.take([known]);
    const dryRun = { dryRun: true, options: { createDistricts: true } };
    const list = [line(), { ...known, name: 'Other' }, known, line({ district: 'Nowhere' })];
    const outcomes = await imports.outcomes(list.with(2, line({ pinCode: '1' })), dryRun);
    expect(outcomes).toEqual(['inserted', 'updated', 'rejected', 'inserted']);
    expect(await stored(list[0]!.udiseCode)).toBeUndefined();
    expect((await stored(known.udiseCode))?.name).toBe('ZPPS MUNGE APWADI');
  });

  it('stores no Aadhaar number that was typed into an address', async () => {
    const udiseCode = nextCode();
    await imports.take([line({ udiseCode, address: 'Ward 4, 2341 2341 2346' })]);
    expect((await stored(udiseCode))?.address).toBe('Ward 4, XXXX XXXX 2346');
  });

  it('is right when two people import the same new schools at once', async () => {
    const list = Array.from({ length: 50 }, () => line());
    const admin = await app.some('SuperAdmin');
    const file = new Blob([
      [
        'UDISE code,School name,District',
        ...list.map((row) => `${row.udiseCode},${row.name},Sindhudurg`),
      ].join('\n'),
    ]);
    const uploads = await Promise.all(
      [1, 2].map(() => admin.call('school/bulkUploadSchool', { form: {}, file })),
    );
    const jobs = await Promise.all(uploads.map(({ result }) => app.ended(admin, result.jobId)));
    const counts = jobs.map(({ result }) => result as { inserted: number; unchanged: number });
    expect(counts.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(50);
    expect(counts.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(50);
  });
});
