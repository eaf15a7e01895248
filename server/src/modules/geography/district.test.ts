import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { maharashtra } from '../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

const karnataka = '01920000-0000-7000-8000-000000000029';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const save = (body: object, who = admin) => who.call('district/addEdit', { body } as never);
const remove = (id: string, who = admin) => who.call('district/delete/:id', { params: { id } });
let count = 0;
const form = (with_: object = {}) => ({
  stateId: maharashtra,
  name: `District no ${++count}`,
  ...with_,
});
const list = async (query: object, who = admin) =>
  (await who.call('district/fetchAll', { query } as never)).result;

describe('POST /api/district/addEdit', () => {
  it('adds a district, edits it, and records both', async () => {
    const { result: added } = await save(form({ name: 'Sindhudurg', udiseCode: '2733' }));
    expect(added).toMatchObject({
      version: 1,
      stateName: 'Maharashtra',
      name: 'Sindhudurg',
      lgdCode: null,
      udiseCode: '2733',
      schools: 0,
    });
    const { id, version } = added;
    const edited = await save({ ...form({ name: 'Sindhudurg', lgdCode: 529 }), id, version });
    expect(edited.result).toMatchObject({ version: 2, lgdCode: 529, udiseCode: null });
    const { result: audit } = await admin.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'district', id },
    });
    expect(audit[0]).toMatchObject({ act: 'district.edit', entityName: 'Sindhudurg' });
    expect(audit[0]?.changes.map(({ field }) => field).sort()).toEqual(['lgdCode', 'udiseCode']);
  });

  it('reports on the field what another district has already, in any spelling', async () => {
    await save(form({ name: 'Latur', lgdCode: 481, udiseCode: '2728' }));
    const name = { name: 'This name is already in use.' };
    const code = 'This code is already in use.';
    expect(issues(await save(form({ name: ' LATUR ' })))).toEqual([422, name]);
    expect(issues(await save(form({ lgdCode: 481 })))).toEqual([422, { lgdCode: code }]);
    expect(issues(await save(form({ udiseCode: '2728' })))).toEqual([422, { udiseCode: code }]);
    expect((await save(form({ name: 'Latur', stateId: karnataka }))).status).toBe(200);
  });

  it('adds it once when two people add it at the same moment', async () => {
    const body = form({ name: 'Hingoli' });
    const answers = await Promise.all([save(body), save(body), save(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('refuses a UDISE code of another state', async () => {
    expect(issues(await save(form({ udiseCode: '2901' })))).toEqual([
      422,
      { udiseCode: 'The code must begin with 27, the code of Maharashtra.' },
    ]);
  });

  it('refuses another state while the district has schools', async () => {
    const district = await app.make.district();
    await app.make.school({ district_id: district.id });
    const moved = { ...form({ stateId: karnataka }), id: district.id, version: 1 };
    expect(issues(await save(moved))).toEqual([
      422,
      { stateId: '1 school is in this place, so it cannot be changed.' },
    ]);
  });

  it('answers 409 with the present district to an outdated version', async () => {
    const { result: added } = await save(form());
    const body = { ...form(), id: added.id, version: 1 };
    const { result: present } = await save(body);
    const answer = await save({ ...body, name: 'Another' });
    expect([answer.status, answer.code, answer.result]).toEqual([409, 'conflict', present]);
  });

  it('refuses anyone but SuperAdmin', async () => {
    const officer = await app.some('EducationOfficer');
    expect((await save(form(), officer)).code).toBe('not_allowed');
  });
});

describe('GET /api/district/fetchAll', () => {
  it('counts the schools that the person may see, and sorts by that', async () => {
    const [one, two] = [
      await app.make.district({ name: 'Counted A', state_id: maharashtra }),
      await app.make.district({ name: 'Counted B', name_marathi: 'मोजलेला' }),
    ];
    await app.make.school({ district_id: one.id });
    await app.make.school({ district_id: two.id });
    await app.make.school({ district_id: two.id });
    const counts = async (query: object, who = admin) =>
      (await list(query, who)).rows.map(({ name, schools }) => [name, schools]);
    const ascending = [
      ['Counted A', 1],
      ['Counted B', 2],
    ];
    expect(await counts({ search: 'counted', sort: 'schools' })).toEqual(ascending);
    expect(await counts({ search: 'counted', sort: '-schools' })).toEqual(ascending.toReversed());
    expect(await counts({ search: 'मोजलेला' })).toEqual([['Counted B', 2]]);
    const officer = await app.some('EducationOfficer', { districtId: one.id });
    expect(await counts({ search: 'counted' }, officer)).toEqual([
      ['Counted A', 1],
      ['Counted B', 0],
    ]);
  });

  it('filters by state and sorts by UDISE code, blanks last', async () => {
    const at = { state_id: karnataka };
    await app.make.district({ ...at, name: 'Bidar', udise_code: '2905' });
    await app.make.district({ ...at, name: 'Kolar', udise_code: '2919' });
    await app.make.district({ ...at, name: 'Yadgir' });
    const codes = async (sort: string) =>
      (await list({ stateId: [karnataka], sort })).rows
        .map(({ udiseCode }) => udiseCode)
        .filter((code) => code !== '2728');
    expect((await codes('udiseCode')).slice(0, 3)).toEqual(['2905', '2919', null]);
    expect((await codes('-udiseCode')).slice(0, 3)).toEqual(['2919', '2905', null]);
  });

  it('offers the districts of a state as a choice', async () => {
    const { result } = await admin.call('district/fetchByState/:stateId', {
      params: { stateId: karnataka },
    });
    expect(result.map(({ name }) => name)).toEqual(['Bidar', 'Kolar', 'Latur', 'Yadgir']);
  });
});

describe('DELETE /api/district/delete/{id}', () => {
  it('refuses with the number of schools, blocks, officers, then product keys, and deletes what is free', async () => {
    const { id } = await app.make.district();
    const block = await app.make.block(id);
    const school = await app.make.school({ district_id: id });
    const officer = await app.make.account('EducationOfficer');
    const area = await app.make.locationUser(officer.id, { district_id: id });
    const refused = await remove(id);
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'in_use',
      '1 school is in this district. Move it to another district first.',
    ]);
    await app.db.deleteFrom('school').where('id', '=', school.id).execute();
    expect((await remove(id)).message).toBe('This district has 1 block. Delete it first.');
    await app.db.deleteFrom('block').where('id', '=', block.id).execute();
    expect((await remove(id)).message).toMatch(/^1 officer is assigned this district/);
    await app.db.deleteFrom('location_user').where('id', '=', area.id).execute();
    for (const _ of [1, 2]) await app.make.activationKey({ district_id: id });
    expect((await remove(id)).message).toBe(
      "2 product keys are in this district's pool. Remove them from the pool first.",
    );
    await app.db.deleteFrom('activation_key').where('district_id', '=', id).execute();
    expect((await remove(id)).result).toBeNull();
    expect((await remove(id)).status).toBe(404);
  });
});
