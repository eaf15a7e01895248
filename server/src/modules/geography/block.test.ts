import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let district: { id: string };
let other: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  district = await app.make.district();
  other = await app.make.district();
});
afterAll(() => app.close());

const save = (body: object, who = admin) => who.call('district/addEditBlock', { body } as never);
const remove = (id: string) => admin.call('district/deleteBlock/:id', { params: { id } });
const listOf = async (districtId: string, who = admin) =>
  (await who.call('district/fetchBlocks/:districtId', { params: { districtId } })).result;

describe('the blocks of a district', () => {
  it('are added, renamed and listed with the schools in sight', async () => {
    const { result: devgad } = await save({ districtId: district.id, name: 'Devgad' });
    expect(devgad).toMatchObject({ version: 1, districtId: district.id, schools: 0 });
    const { result: atri } = await save({ districtId: district.id, name: 'Atri' });
    const school = await app.make.school({ district_id: district.id, block_id: devgad.id });
    await app.make.school({ district_id: district.id, block_id: devgad.id });
    const renamed = await save({
      id: devgad.id,
      version: 1,
      districtId: district.id,
      name: 'Devgarh',
    });
    expect(renamed.result).toMatchObject({ version: 2, name: 'Devgarh', schools: 2 });
    expect(await listOf(district.id)).toEqual([atri, renamed.result]);
    const principal = await app.some('Principal', { schoolId: school.id });
    expect((await listOf(district.id, principal)).map(({ schools }) => schools)).toEqual([0, 1]);
  });

  it('have each their own name in the district', async () => {
    const name = { name: 'This name is already in use.' };
    await save({ districtId: district.id, name: 'Malvan' });
    expect(issues(await save({ districtId: district.id, name: 'MALVAN ' }))).toEqual([422, name]);
    expect((await save({ districtId: other.id, name: 'Malvan' })).status).toBe(200);
  });

  it('answer 409 with the present block to an outdated version', async () => {
    const { result } = await save({ districtId: district.id, name: 'Kudal' });
    const body = { id: result.id, version: 1, districtId: district.id };
    const { result: present } = await save({ ...body, name: 'Kudaal' });
    const answer = await save({ ...body, name: 'Kudol' });
    expect([answer.status, answer.result]).toEqual([409, present]);
  });

  it('cannot be moved or deleted while they have schools', async () => {
    const block = await app.make.block(district.id);
    const school = await app.make.school({ district_id: district.id, block_id: block.id });
    const moved = { id: block.id, version: 1, districtId: other.id, name: 'Moved' };
    expect(issues(await save(moved))).toEqual([
      422,
      { districtId: '1 school is in this place, so it cannot be changed.' },
    ]);
    const refused = await remove(block.id);
    expect([refused.status, refused.message]).toEqual([
      409,
      '1 school is in this block. Move it to another block first.',
    ]);
    await app.db.deleteFrom('school').where('id', '=', school.id).execute();
    expect((await save(moved)).result).toMatchObject({ districtId: other.id, version: 2 });
    const officer = await app.make.account('EducationOfficer');
    const area = await app.make.locationUser(officer.id, { block_id: block.id });
    expect((await remove(block.id)).message).toMatch(/^1 officer is assigned this block/);
    await app.db.deleteFrom('location_user').where('id', '=', area.id).execute();
    expect((await remove(block.id)).status).toBe(200);
  });

  it('can be changed by SuperAdmin alone', async () => {
    const officer = await app.some('EducationOfficer', { districtId: district.id });
    const answer = await save({ districtId: district.id, name: 'New' }, officer);
    expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
  });
});
