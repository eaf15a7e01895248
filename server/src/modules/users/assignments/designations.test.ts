import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

let app: TestApp;
let principal: TestPerson;
let school: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  school = await app.make.school({ name: 'ZPPS Kudal' });
  const { id } = await app.make.account('Principal');
  await app.make.schoolUser(id, school.id);
  principal = await app.as(id);
});
afterAll(() => app.close());

const teacher = async (designation: string | null, with_ = {}, schoolId = school.id) => {
  const { id } = await app.make.account('Teacher');
  await app.make.schoolUser(id, schoolId, { designation, ...with_ });
  return id;
};
const set = (accountIds: string[], designation: string, who = principal) =>
  who.call('schoolUser/updateDesignations', { body: { accountIds, designation } });
const designationsOf = async (id: string) => {
  const rows = await app.db
    .selectFrom('school_user')
    .select('designation')
    .where('account_id', '=', id)
    .orderBy('starts_on')
    .execute();
  return rows.map(({ designation }) => designation);
};

describe('POST /api/schoolUser/updateDesignations', () => {
  it('sets one designation for several people and counts those who had another', async () => {
    const ids = [await teacher(null), await teacher('Teacher'), await teacher('Head teacher')];
    expect((await set(ids, 'Head teacher')).result).toEqual({ people: 2 });
    const after = await Promise.all(ids.map(designationsOf));
    expect(after).toEqual([['Head teacher'], ['Head teacher'], ['Head teacher']]);
    const audit = await app.db
      .selectFrom('audit')
      .where('act', '=', 'school_user.edit')
      .select(['account_id', 'school_id', 'before', 'after'])
      .execute();
    expect(audit).toHaveLength(2);
    expect(audit).toContainEqual(
      expect.objectContaining({
        account_id: principal.id,
        school_id: school.id,
        before: expect.objectContaining({ designation: 'Teacher' }),
        after: expect.objectContaining({ designation: 'Head teacher' }),
      }),
    );
  });

  it('leaves work that has ended and work at other schools as they are', async () => {
    const id = await teacher('Intern', { starts_on: '2024-06-15', ends_on: '2025-03-31' });
    await app.make.schoolUser(id, school.id, { designation: 'Teacher', starts_on: '2025-06-15' });
    const other = await app.make.school();
    await app.make.schoolUser(id, other.id, { designation: 'Coach', starts_on: '2025-07-01' });
    expect((await set([id], 'Clerk')).result).toEqual({ people: 1 });
    expect(await designationsOf(id)).toEqual(['Intern', 'Clerk', 'Coach']);
  });

  it('changes nobody where one is not the caller’s to manage', async () => {
    const own = await teacher('Teacher');
    const foreign = await teacher('Teacher', {}, (await app.make.school()).id);
    expect((await set([own, foreign], 'Clerk')).status).toBe(404);
    expect((await set([own, principal.id], 'Clerk')).status).toBe(403);
    expect(await designationsOf(own)).toEqual(['Teacher']);
  });
});

describe('GET /api/schoolUser/fetchDesignations', () => {
  it('lists those of own schools alone, the most frequent first, without former people', async () => {
    const there = await app.make.school();
    const { id } = await app.make.account('Principal');
    await app.make.schoolUser(id, there.id);
    await teacher('Peon', {}, there.id);
    await teacher('Teacher', {}, there.id);
    await teacher('Teacher', {}, there.id);
    await teacher('Cook', { starts_on: '2024-06-15', ends_on: '2025-03-31' }, there.id);
    const { result } = await (await app.as(id)).call('schoolUser/fetchDesignations', {});
    expect(result).toEqual(['Teacher', 'Peon']);
  });
});

describe('GET /api/User/fetchAllUser, staff of many schools', () => {
  it('filters by block and designation and shows what they are', async () => {
    const district = await app.make.district();
    const block = await app.make.block(district.id);
    const inBlock = await app.make.school({ district_id: district.id, block_id: block.id });
    const outside = await app.make.school({ district_id: district.id });
    const cook = await teacher('Cook', {}, inBlock.id);
    await teacher('Clerk', {}, inBlock.id);
    await teacher('Cook', {}, outside.id);
    const officer = await app.some('EducationOfficer', { districtId: district.id });
    const query = { blockId: [block.id], designation: ['Cook'] };
    const { result } = await officer.call('User/fetchAllUser', { query });
    expect(result.rows).toMatchObject([{ id: cook, designations: ['Cook'] }]);
    const csv = await officer.call('User/fetchAllUserAsCsv', { query });
    expect(csv.text.trim().split('\n')).toHaveLength(2);
    expect(csv.text).toContain('Cook');
  });
});
