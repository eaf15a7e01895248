import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { maharashtra } from '../../../platform/test-kit/makers.ts';
import { type List, openImporter } from '../../../platform/test-kit/open-importer.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { districtImporter } from './district-import.ts';

let app: TestApp;
let imports: Awaited<ReturnType<typeof openImporter>>;
beforeAll(async () => {
  app = await openTestApp();
  imports = await openImporter(app, districtImporter);
});
afterEach(async () => {
  await app.db.deleteFrom('activation_key').execute();
  await app.db.deleteFrom('school').execute();
  await app.db.deleteFrom('block').execute();
  await app.db.deleteFrom('district').execute();
});
afterAll(() => app.close());

const line = (name: string, with_: Record<string, string> = {}) => ({
  state: 'MAHARASHTRA',
  name,
  ...with_,
});
const stored = async () =>
  (
    await app.db
      .selectFrom('district')
      .select(['version', 'name', 'name_marathi', 'match_key', 'lgd_code', 'udise_code'])
      .orderBy('match_key')
      .execute()
  ).map((row) => Object.values(row).join('|'));

describe('the import of districts', () => {
  it('adds districts with their names as written and all their codes', async () => {
    const list = [
      line('SINDHUDURG', { lgdCode: '529', udiseCode: '2733', nameMarathi: 'सिंधुदुर्ग' }),
      { state: 'महाराष्ट्र', name: 'Nashik' },
      { name: 'KUPWARA', stateLgdCode: '1', udiseCode: '101' },
    ];
    expect(await imports.outcomes(list)).toEqual(['inserted', 'inserted', 'inserted']);
    expect(await stored()).toEqual([
      '1|Kupwara||kupwara||0101',
      '1|Nashik||nashik||',
      '1|Sindhudurg|सिंधुदुर्ग|sindhudurg|529|2733',
    ]);
  });

  it('matches a state by any spelling of its name, or by its LGD code', async () => {
    const list: List = [
      { state: 'Jammu & Kashmir', name: 'Anantnag' },
      { state: 'THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', name: 'Diu' },
      { state: 'Tamilnadu', name: 'Salem' },
      { state: 'Orissa', stateLgdCode: '21', name: 'Puri' },
    ];
    expect(await imports.outcomes(list)).toEqual(Array(4).fill('inserted'));
  });

  it('changes nothing when the same list is imported again', async () => {
    const list = [line('SINDHUDURG', { lgdCode: '529' }), line('Nashik', { udiseCode: '2720' })];
    await imports.take(list);
    const before = await stored();
    expect(await imports.outcomes(list)).toEqual(['unchanged', 'unchanged']);
    expect(await stored()).toEqual(before);
  });

  it('matches a district by LGD code, then UDISE code, then name, and fills in the rest', async () => {
    await app.make.district({ name: 'Aurangabad', lgd_code: 467 });
    await app.make.district({ name: 'Osmanabad', udise_code: '2729' });
    await app.make.district({ name: 'Sindhudurg', name_marathi: 'सिंधुदुर्ग' });
    const list = [
      line('Chhatrapati Sambhajinagar', { lgdCode: '467' }),
      line('Dharashiv', { lgdCode: '488', udiseCode: '2729' }),
      line('SINDHUDURG', { lgdCode: '529', nameMarathi: '' }),
    ];
    expect(await imports.outcomes(list)).toEqual(['updated', 'updated', 'updated']);
    expect(await stored()).toEqual([
      '2|Chhatrapati Sambhajinagar||chhatrapati sambhajinagar|467|',
      '2|Dharashiv||dharashiv|488|2729',
      '2|Sindhudurg|सिंधुदुर्ग|sindhudurg|529|',
    ]);
  });

  it('rejects missing and unreadable values, and codes of other states or districts', async () => {
    await app.make.district({ name: 'Latur', lgd_code: 481, udise_code: '2728' });
    await app.make.district({ name: 'Beed', lgd_code: 470 });
    const list: List = [
      line(''),
      { name: 'Puri' },
      { name: 'Puri', state: 'Kalinga' },
      line('Nashik', { lgdCode: 'x', udiseCode: '27201' }),
      line('Jalna', { udiseCode: '2920' }),
      line('Latur', { lgdCode: '470' }),
      { state: 'Odisha', name: 'Puri', lgdCode: '481' },
    ];
    const problems = await imports.problems(list);
    expect(problems.map(({ line, field, key }) => [line, field, key])).toEqual([
      [2, 'name', 'validation:required'],
      [3, 'state', 'validation:required'],
      [4, 'state', 'imports:place.unknown_state_name'],
      [5, 'lgdCode', 'imports:problem.number'],
      [5, 'udiseCode', 'validation:udise_district_code'],
      [6, 'udiseCode', 'validation:udise_other_state'],
      [7, 'name', 'validation:name_taken'],
      [8, 'state', 'imports:place.district_elsewhere'],
    ]);
  });

  it('says at once all that is wrong with a line', async () => {
    await app.make.district({ name: 'Beed', lgd_code: 470 });
    const list: List = [
      { name: '', state: 'Kalinga', lgdCode: 'x' },
      line('Beed', { lgdCode: '481', udiseCode: '2920' }),
      line('Latur', { lgdCode: '470', udiseCode: '27281' }),
    ];
    const problems = await imports.problems(list);
    expect(problems.map(({ line, field, key }) => [line, field, key])).toEqual([
      [2, 'lgdCode', 'imports:problem.number'],
      [2, 'name', 'validation:required'],
      [2, 'state', 'imports:place.unknown_state_name'],
      [3, 'udiseCode', 'validation:udise_other_state'],
      [4, 'udiseCode', 'validation:udise_district_code'],
    ]);
  });

  it('names the first line of a district that the list has twice', async () => {
    const list = [
      line('Sindhudurg', { lgdCode: '529' }),
      line('SINDHUDURG'),
      line('Other', { lgdCode: '529' }),
    ];
    expect(await imports.problems(list)).toEqual([
      { line: 3, field: 'name', key: 'imports:twice', values: { line: 2 } },
      { line: 4, field: 'name', key: 'imports:twice', values: { line: 2 } },
    ]);
  });

  it('rejects two districts that exchange a code, which no single statement could write', async () => {
    await app.make.district({ name: 'Latur', lgd_code: 481, udise_code: '2728' });
    await app.make.district({ name: 'Beed', lgd_code: 470, udise_code: '2727' });
    const list = [
      line('Latur', { lgdCode: '481', udiseCode: '2727' }),
      line('Beed', { lgdCode: '470', udiseCode: '2728' }),
    ];
    expect((await imports.problems(list)).map(({ key }) => key)).toEqual([
      'validation:code_taken',
      'validation:code_taken',
    ]);
  });

  it('reports its outcome in a dry run, and writes nothing', async () => {
    await app.make.district({ name: 'Latur' });
    const before = await stored();
    const list = [line('Beed'), line('Latur', { lgdCode: '481' })];
    expect(await imports.outcomes(list, { dryRun: true })).toEqual(['inserted', 'updated']);
    expect(await stored()).toEqual(before);
  });

  it('runs in parallel with an import of schools into the same district', async () => {
    const district = await app.make.district({ name: 'Latur', udise_code: '2728' });
    const admin = await app.some('SuperAdmin');
    const [districts, schools] = await Promise.all([
      admin.call('district/bulkUploadDistrict', {
        form: {},
        file: new Blob(['State,District,LGD code\nMaharashtra,Latur,481\n']),
      }),
      admin.call('school/bulkUploadSchool', {
        form: {},
        file: new Blob(['UDISE code,School name\n27280100101,ZPPS Ausa\n']),
      }),
    ]);
    const [one, two] = [
      await app.ended(admin, districts.result.jobId),
      await app.ended(admin, schools.result.jobId),
    ];
    expect([one.result, two.result]).toMatchObject([{ updated: 1 }, { inserted: 1 }]);
    const { result } = await admin.call('district/fetchById/:id', { params: { id: district.id } });
    expect(result).toMatchObject({ lgdCode: 481, schools: 1, stateId: maharashtra });
  });
});

describe('the undo of an import of districts', () => {
  it('deletes what the import added and restores what it changed', async () => {
    await app.make.district({ name: 'Latur' });
    const before = await stored();
    const outcomes = await imports.take([line('Latur', { lgdCode: '481' }), line('Beed')]);
    expect(await imports.undo(outcomes)).toEqual({ kept: [] });
    expect(await stored()).toEqual([before[0]!.replace('1|', '3|')]);
  });

  it('keeps a district that was changed since or has schools, blocks or product keys', async () => {
    const outcomes = await imports.take([
      line('Beed'),
      line('Latur'),
      line('Nashik'),
      line('Pune'),
      line('Raigad'),
    ]);
    const byName = new Map(
      (await app.db.selectFrom('district').select(['id', 'name']).execute()).map(({ id, name }) => [
        name,
        id,
      ]),
    );
    await app.make.school({ district_id: byName.get('Beed')! });
    await app.make.block(byName.get('Latur')!);
    await app.make.activationKey({ district_id: byName.get('Raigad')! });
    await app.db
      .updateTable('district')
      .set({ lgd_code: 487 })
      .where('name', '=', 'Nashik')
      .execute();
    const { kept } = await imports.undo(outcomes);
    expect(kept.sort()).toEqual([2, 3, 4, 6]);
    expect((await stored()).map((row) => row.split('|')[1])).toEqual([
      'Beed',
      'Latur',
      'Nashik',
      'Raigad',
    ]);
  });
});
