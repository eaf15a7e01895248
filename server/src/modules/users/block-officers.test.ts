import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { maharashtra } from '../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { importList, list } from './testing/import-list.ts';

let app: TestApp;
let district: { id: string; name: string };
let block: { id: string };
let elsewhere: { id: string };
let officer: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  district = await app.make.district();
  block = await app.make.block(district.id, { name: 'Kudal' });
  elsewhere = await app.make.block((await app.make.district()).id);
  officer = await app.some('EducationOfficer', { districtId: district.id });
});
afterAll(() => app.close());

let number = 0;
const add = (locations: object[], who = officer, with_ = {}) => {
  number += 1;
  const person = { name: 'Block Officer', email: `block${number}@office.example` };
  const body = { ...person, role: 'EducationOfficer' as const, locations, ...with_ };
  return who.call('User/addEditUser', { body });
};
const officerOf = async (...areas: object[]) => {
  const { id } = await app.make.account('EducationOfficer', { name: 'Another Officer' });
  for (const area of areas) await app.make.locationUser(id, area);
  return id;
};
const inBlock = (who: TestPerson, id: string) =>
  who.call('User/fetchUserWithId/:id', { params: { id } });

describe('An officer of a district', () => {
  it('appoints an officer of an own block, whose plan is on, and manages the account', async () => {
    const { status, result } = await add([{ blockId: block.id }]);
    expect(status).toBe(200);
    expect(result.user).toMatchObject({ isPremium: true, email: `block${number}@office.example` });
    expect(result.user.worksAt).toEqual([expect.stringContaining('Kudal')]);
    const { id, version } = result.user;
    const reset = await officer.call('User/resetPassword', { body: { id } });
    expect(reset.result.oneTimePassword).toMatch(/\S{8}/);
    const closed = await officer.call('User/updateUserStatus', {
      body: { id, version, status: 'deactivated' },
    });
    expect(closed.result.status).toBe('deactivated');
    const list = await officer.call('User/fetchAllUser', { query: { role: ['EducationOfficer'] } });
    expect(list.result.rows.map((row) => row.id)).toContain(id);
  });

  it('gives no district, no state and no block of another district', async () => {
    for (const area of [
      { districtId: district.id },
      { stateId: maharashtra },
      { blockId: elsewhere.id },
    ]) {
      const answer = await add([{ blockId: block.id }, area]);
      expect(issues(answer)).toEqual([
        422,
        { 'locations.1': 'Choose a block of your own districts.' },
      ]);
    }
  });

  it('does not see officers of the district, of other blocks, or of both', async () => {
    for (const id of [
      await officerOf({ district_id: district.id }),
      await officerOf({ state_id: maharashtra }),
      await officerOf({ block_id: elsewhere.id }),
      await officerOf({ block_id: block.id }, { block_id: elsewhere.id }),
      await officerOf(),
    ]) {
      expect((await inBlock(officer, id)).status).toBe(404);
      const reset = await officer.call('User/resetPassword', { body: { id } });
      expect(reset.status).toBe(404);
    }
  });

  it('changes neither the plan of the appointed officer nor the own area', async () => {
    const { result } = await add([{ blockId: block.id }], officer, { isPremium: false });
    expect(result.user.isPremium).toBe(true);
    const own = await inBlock(officer, officer.id);
    const { name, email, version } = own.result;
    const body = { id: officer.id, name, email, version, role: 'EducationOfficer' as const };
    const answer = await officer.call('User/addEditUser', {
      body: { ...body, locations: [{ blockId: block.id }] },
    });
    expect(answer.status).toBe(422);
  });

  it('appoints none through a list', async () => {
    const lines = list(
      `Listed Officer,listed@office.example,,Education Officer,,,,Maharashtra,${district.name},`,
    );
    const outcome = await importList(app, officer, lines);
    expect(outcome.errors).toMatchObject([{ line: 2, field: 'role' }]);
  });
});

describe('An officer of a block', () => {
  it('appoints nobody, sees no colleague, and has the schools of the block', async () => {
    const who = await app.as(await officerOf({ block_id: block.id }));
    const colleague = await officerOf({ block_id: block.id });
    expect(issues(await add([{ blockId: block.id }], who))[0]).toBe(422);
    expect((await inBlock(who, colleague)).status).toBe(404);
    const own = await app.make.school({ district_id: district.id, block_id: block.id });
    await app.make.school({ district_id: district.id });
    const { result } = await who.call('school/fetchAllSchool', {});
    expect(result.rows.map(({ id }) => id)).toEqual([own.id]);
  });
});

describe('An officer of a state', () => {
  it('appoints officers of blocks in every district of it, and sees them', async () => {
    const who = await app.as(await officerOf({ state_id: maharashtra }));
    const { status, result } = await add([{ blockId: block.id }, { blockId: elsewhere.id }], who);
    expect(status).toBe(200);
    expect((await inBlock(who, result.user.id)).status).toBe(200);
    expect((await inBlock(officer, result.user.id)).status).toBe(404);
  });
});
