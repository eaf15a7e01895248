import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImporter } from '../../../platform/test-kit/open-importer.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { schoolImporter } from './school-import.ts';

let app: TestApp;
let imports: Awaited<ReturnType<typeof openImporter>>;
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
  imports = await openImporter(app, schoolImporter);
  const { id } = await app.make.district({
    name: 'Sindhudurg',
    name_marathi: 'सिंधुदुर्ग',
    udise_code: '2733',
  });
  await app.make.block(id, { name: 'Devgad' });
  await app.make.district({ name: 'Ratnagiri' });
});
afterAll(() => app.close());

const line = (district: string, block = '', prefix = '2732') => ({
  udiseCode: `${prefix}${String(++count).padStart(7, '0')}`,
  name: 'ZPPS Munge',
  district,
  block,
});
const placeOf = async (udiseCode: string) => {
  const row = await app.db
    .selectFrom('school')
    .innerJoin('district', 'district.id', 'school.district_id')
    .leftJoin('block', 'block.id', 'school.block_id')
    .select(['district.name as district', 'district.udise_code as code', 'block.name as block'])
    .where('school.udise_code', '=', udiseCode)
    .executeTakeFirst();
  return row && [row.district, row.block];
};
const made = { options: { createDistricts: true } };

describe('the place of an imported school', () => {
  it('is found by the name of the district, in any spelling and language', async () => {
    const list = ['SINDHUDURG', ' sindhudurg ', 'सिंधुदुर्ग'].map((name) => line(name));
    await imports.take(list);
    for (const { udiseCode } of list)
      expect(await placeOf(udiseCode)).toEqual(['Sindhudurg', null]);
  });

  it("is found by the UDISE code's first four digits where the name is blank or unknown", async () => {
    const list = [line('', '', '2733'), line('Savantvadi Sansthan', '', '2733')];
    await imports.take(list);
    for (const { udiseCode } of list)
      expect(await placeOf(udiseCode)).toEqual(['Sindhudurg', null]);
  });

  it('rejects an unknown district, with the name that was probably meant', async () => {
    const list = [line('Ratnagri'), line('Raigad'), line('')];
    expect(await imports.problems(list)).toEqual([
      {
        line: 2,
        field: 'district',
        key: 'imports:place.unknown_district',
        values: { name: 'Ratnagri' },
        suggestion: 'Ratnagiri',
      },
      {
        line: 3,
        field: 'district',
        key: 'imports:place.unknown_district',
        values: { name: 'Raigad' },
      },
      {
        line: 4,
        field: 'district',
        key: 'imports:place.district_needed',
        values: { code: '2732' },
      },
    ]);
  });

  it('rejects a block that does not exist in the district', async () => {
    expect(await imports.problems([line('Sindhudurg', 'Lanja')])).toEqual([
      { line: 2, field: 'block', key: 'imports:place.unknown_block', values: { name: 'Lanja' } },
    ]);
  });

  it('rejects a code of no state', async () => {
    await app.db.deleteFrom('state').where('udise_code', '=', '31').execute();
    expect(await imports.problems([line('Kavaratti', '', '3101')])).toEqual([
      { line: 2, field: 'udiseCode', key: 'imports:place.unknown_state', values: { code: '31' } },
    ]);
  });

  it('lists the missing districts and blocks, once each', async () => {
    const options = { memory: new Map() };
    const list = [line('RAIGAD', 'Pen'), line('RAIGAD', 'Pen'), line('Sindhudurg', 'Kudal')];
    await imports.take(list, options);
    expect(imports.missing(options)).toEqual({
      districts: ['RAIGAD'],
      blocks: ['Kudal, Sindhudurg', 'Pen, RAIGAD'],
    });
  });

  it('creates them if the person agreed, with the code of their schools, and audits that', async () => {
    const options = { ...made, memory: new Map() };
    const list = [
      line('RAIGAD', 'PEN', '2724'),
      line('Raigad', 'Pen', '2724'),
      line('RAIGAD', 'Uran', '2724'),
    ];
    expect(await imports.outcomes(list, options)).toEqual(['inserted', 'inserted', 'inserted']);
    expect(await placeOf(list[0]!.udiseCode)).toEqual(['Raigad', 'Pen']);
    expect(await placeOf(list[1]!.udiseCode)).toEqual(['Raigad', 'Pen']);
    expect(await placeOf(list[2]!.udiseCode)).toEqual(['Raigad', 'Uran']);
    expect(imports.missing(options)).toEqual({});
    const acts = await app.db
      .selectFrom('audit')
      .select(['act', 'entity_name', 'account_id'])
      .where('act', 'in', ['district.add', 'block.add'])
      .execute();
    expect(acts.map(({ act, entity_name }) => `${act} ${entity_name}`).sort()).toEqual([
      'block.add Pen',
      'block.add Uran',
      'district.add Raigad',
    ]);
    expect(new Set(acts.map(({ account_id }) => account_id))).toEqual(new Set([imports.personId]));
  });

  it('creates none for a rejected line', async () => {
    const wrong = { ...line('Palghar', 'Wada', '2736'), lowestStandard: '8', highestStandard: '1' };
    expect(await imports.outcomes([wrong], made)).toEqual(['rejected']);
    const palghar = await app.db
      .selectFrom('district')
      .select('id')
      .where('name', '=', 'Palghar')
      .executeTakeFirst();
    expect(palghar).toBeUndefined();
  });

  it('lists in a dry run what would be created, and creates nothing', async () => {
    const options = { ...made, dryRun: true, memory: new Map() };
    expect(await imports.outcomes([line('Palghar', 'Wada', '2736')], options)).toEqual([
      'inserted',
    ]);
    expect(imports.missing(options)).toEqual({ districts: ['Palghar'], blocks: ['Wada, Palghar'] });
    expect(await imports.problems([line('Palghar', '', '2736')])).toHaveLength(1);
  });

  it('moves a school to the district that the list names, and out of a block of another district', async () => {
    const school = line('Sindhudurg', 'Devgad');
    await imports.take([school]);
    await imports.take([{ ...school, district: 'Ratnagiri', block: '' }]);
    expect(await placeOf(school.udiseCode)).toEqual(['Ratnagiri', null]);
  });

  it("looks for a block in the school's present district when the list names none", async () => {
    const school = line('Sindhudurg');
    await imports.take([school]);
    await imports.take([{ ...school, district: '', block: 'Devgad' }]);
    expect(await placeOf(school.udiseCode)).toEqual(['Sindhudurg', 'Devgad']);
  });
});
