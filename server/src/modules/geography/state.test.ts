import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { maharashtra } from '../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const save = (body: object, who = admin) => who.call('state/addEdit', { body } as never);
const remove = (id: string, who = admin) => who.call('state/delete/:id', { params: { id } });
const newState = (with_: object = {}) => ({ name: 'Vidarbha', lgdCode: 90, ...with_ });
const byId = (id: string) => admin.call('state/fetchById/:id', { params: { id } });

describe('GET /api/state/fetchAll', () => {
  it('has all 36 states and union territories with their names and codes', async () => {
    const { result } = await admin.call('state/fetchAll', { query: { pageSize: 100 } });
    expect(result.total).toBe(36);
    expect(result.rows.map(({ name }) => name)).toEqual(
      result.rows.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1)),
    );
    expect(result.rows.find(({ lgdCode }) => lgdCode === 27)).toEqual({
      id: maharashtra,
      version: 1,
      name: 'Maharashtra',
      nameHindi: 'महाराष्ट्र',
      nameMarathi: 'महाराष्ट्र',
      lgdCode: 27,
      udiseCode: '27',
      districts: 0,
    });
  });

  it('finds a state in any of the languages and by its code, a page at a time', async () => {
    const found = async (search: string) => {
      const { result } = await admin.call('state/fetchAll', { query: { search } });
      return result.rows.map(({ name }) => name);
    };
    expect(await found('pradesh')).toEqual([
      'Andhra Pradesh',
      'Arunachal Pradesh',
      'Himachal Pradesh',
      'Madhya Pradesh',
      'Uttar Pradesh',
    ]);
    expect(await found('तेलंगणा')).toEqual(['Telangana']);
    expect(await found('चंडीगढ')).toEqual(['Chandigarh']);
    expect(await found('go')).toEqual(['Goa']);
    expect(await found('37')).toEqual(['Ladakh']);
    const page = await admin.call('state/fetchAll', {
      query: { sort: '-lgdCode', pageSize: 2, page: 2 },
    });
    expect(page.result.rows.map(({ lgdCode }) => lgdCode)).toEqual([36, 35]);
  });

  it('is open to everyone who is signed in', async () => {
    for (const role of ['EducationOfficer', 'Principal', 'Teacher', 'Student'] as const) {
      const who = await app.some(role);
      expect((await who.call('state/fetchAll', {})).result.total).toBe(36);
    }
  });
});

describe('POST /api/state/addEdit', () => {
  it('adds a state, edits it, and records both', async () => {
    const { result: added } = await save(newState({ nameMarathi: 'विदर्भ' }));
    expect(added).toMatchObject({ version: 1, name: 'Vidarbha', nameMarathi: 'विदर्भ' });
    const { id, version } = added;
    const { result: edited } = await save(newState({ id, version, udiseCode: '90' }));
    expect(edited).toMatchObject({ version: 2, udiseCode: '90', nameMarathi: null });
    const { result: audit } = await admin.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'state', id },
    });
    expect(
      audit.map(({ act, changes }) => [act, changes.map(({ field }) => field).sort()]),
    ).toEqual([
      ['state.edit', ['nameMarathi', 'udiseCode']],
      ['state.add', ['lgdCode', 'name', 'nameMarathi']],
    ]);
    await remove(id);
  });

  it('reports on the field what another state has already', async () => {
    const name = { name: 'This name is already in use.' };
    const code = 'This code is already in use.';
    expect(issues(await save(newState({ name: 'Goa' })))).toEqual([422, name]);
    expect(issues(await save(newState({ name: ' goa ' })))).toEqual([422, name]);
    expect(issues(await save(newState({ lgdCode: 27 })))).toEqual([422, { lgdCode: code }]);
    expect(issues(await save(newState({ udiseCode: '27' })))).toEqual([422, { udiseCode: code }]);
  });

  it('answers 409 with the present state to an outdated version', async () => {
    const { result: added } = await save(newState());
    const { id } = added;
    const { result: present } = await save(newState({ id, version: 1, nameHindi: 'विदर्भ' }));
    const answer = await save(newState({ id, version: 1 }));
    expect([answer.status, answer.code, answer.result]).toEqual([409, 'conflict', present]);
    await remove(id);
  });

  it('refuses anyone but SuperAdmin', async () => {
    const officer = await app.some('EducationOfficer');
    expect((await save(newState(), officer)).code).toBe('not_allowed');
    expect((await remove(maharashtra, officer)).code).toBe('not_allowed');
  });
});

describe('DELETE /api/state/delete/{id}', () => {
  it('refuses with the number of districts, then of officers, and deletes what is free', async () => {
    const { result } = await save(newState());
    const district = await app.make.district({ state_id: result.id });
    await app.make.district({ state_id: result.id });
    const two = await remove(result.id);
    expect([two.status, two.code, two.message]).toEqual([
      409,
      'in_use',
      'This state has 2 districts. Delete them first.',
    ]);
    await app.db
      .deleteFrom('district')
      .where('id', '<>', district.id)
      .where('state_id', '=', result.id)
      .execute();
    expect((await remove(result.id)).message).toBe('This state has 1 district. Delete it first.');
    await app.db.deleteFrom('district').where('id', '=', district.id).execute();
    const officer = await app.make.account('EducationOfficer');
    await app.make.locationUser(officer.id, { state_id: result.id });
    expect((await remove(result.id)).message).toMatch(/^1 officer is assigned this state/);
    await app.db.deleteFrom('location_user').where('state_id', '=', result.id).execute();
    expect((await remove(result.id)).status).toBe(200);
    expect((await byId(result.id)).status).toBe(404);
  });
});
