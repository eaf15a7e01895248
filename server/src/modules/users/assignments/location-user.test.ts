import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maharashtra } from '../../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

let app: TestApp;
let superAdmin: TestPerson;
let district: { id: string };
let block: { id: string };

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
  district = await app.make.district({ name: 'Sindhudurg' });
  block = await app.make.block(district.id, { name: 'Kudal' });
});
afterAll(() => app.close());

describe('POST /api/locationUser/addEdit', () => {
  it('names the area from the smallest to the largest', async () => {
    const { id: accountId } = await app.some('EducationOfficer');
    const state = await superAdmin.call('locationUser/addEdit', {
      body: { accountId, stateId: maharashtra },
    });
    expect(state.result).toMatchObject({ areaName: 'Maharashtra', version: 1 });
    const edited = await superAdmin.call('locationUser/addEdit', {
      body: { accountId, id: state.result.id, version: 1, blockId: block.id },
    });
    expect(edited.result).toMatchObject({
      areaName: 'Kudal, Sindhudurg, Maharashtra',
      version: 2,
      stateId: null,
      districtId: null,
      blockId: block.id,
    });
    const acts = await app.db
      .selectFrom('audit')
      .select(['act', 'before', 'after'])
      .where('entity_id', '=', state.result.id)
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { act: 'location_user.add', before: null, after: { area: 'Maharashtra' } },
      {
        act: 'location_user.edit',
        before: { area: 'Maharashtra' },
        after: { area: 'Kudal, Sindhudurg, Maharashtra' },
      },
    ]);
  });

  it('answers 409 with the present area to an outdated version', async () => {
    const { id: accountId } = await app.some('EducationOfficer');
    const { result } = await superAdmin.call('locationUser/addEdit', {
      body: { accountId, districtId: district.id },
    });
    const late = await superAdmin.call('locationUser/addEdit', {
      body: { accountId, id: result.id, version: 9, blockId: block.id },
    });
    expect([late.status, late.result]).toEqual([409, result]);
  });

  it('refuses the same area twice, and an area of a teacher', async () => {
    const { id: accountId } = await app.some('EducationOfficer', { districtId: district.id });
    const twice = await superAdmin.call('locationUser/addEdit', {
      body: { accountId, districtId: district.id },
    });
    expect(twice.errors).toMatchObject([{ field: 'districtId' }]);
    const teacher = await app.some('Teacher');
    const wrong = await superAdmin.call('locationUser/addEdit', {
      body: { accountId: teacher.id, districtId: district.id },
    });
    expect(wrong.errors).toMatchObject([{ field: 'accountId' }]);
  });

  it('refuses an officer', async () => {
    const officer = await app.some('EducationOfficer', { districtId: district.id });
    const { status, code } = await officer.call('locationUser/addEdit', {
      body: { accountId: officer.id, stateId: maharashtra },
    });
    expect([status, code]).toEqual([403, 'not_allowed']);
  });
});

describe('DELETE /api/locationUser/delete', () => {
  it('removes an area, but not the last one', async () => {
    const { id: accountId } = await app.some('EducationOfficer', { districtId: district.id });
    const { result } = await superAdmin.call('locationUser/addEdit', {
      body: { accountId, blockId: block.id },
    });
    const first = await superAdmin.call('locationUser/delete/:id', { params: { id: result.id } });
    expect(first.status).toBe(200);
    const [left] = (
      await superAdmin.call('locationUser/fetchByUser/:userId', { params: { userId: accountId } })
    ).result;
    const last = await superAdmin.call('locationUser/delete/:id', { params: { id: left!.id } });
    expect([last.status, last.code]).toEqual([409, 'in_use']);
  });
});

describe('reading areas', () => {
  it('shows an officer the own areas only', async () => {
    const officer = await app.some('EducationOfficer', { districtId: district.id });
    await app.some('EducationOfficer', { districtId: district.id });
    const { result } = await officer.call('locationUser/fetchAll', {});
    expect(result.rows.map(({ accountId }) => accountId)).toEqual([officer.id]);
    expect(result.total).toBe(1);
    const one = await officer.call('locationUser/fetchById/:id', {
      params: { id: result.rows[0]!.id },
    });
    expect(one.result.areaName).toBe('Sindhudurg, Maharashtra');
  });

  it('finds officers by name', async () => {
    const { id } = await app.make.account('EducationOfficer', { name: 'Vasudha Rane' });
    await app.make.locationUser(id, { district_id: district.id });
    const { result } = await superAdmin.call('locationUser/fetchAll', {
      query: { search: 'rane' },
    });
    expect(result).toMatchObject({ total: 1, rows: [{ accountName: 'Vasudha Rane' }] });
  });
});
