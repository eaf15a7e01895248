import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maharashtra } from '../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

describe('GET /api/school/fetchPrincipals', () => {
  it('lists active principals with the schools where they work today', async () => {
    const district = await app.make.district();
    const [one, two] = [
      await app.make.school({ name: 'Mauli Vidyalaya', district_id: district.id }),
      await app.make.school({ name: 'ZPPS Munge', district_id: district.id }),
    ];
    const asha = await app.make.account('Principal', { name: 'Asha Patil', search_key: 'asha' });
    await app.make.schoolUser(asha.id, two.id);
    await app.make.schoolUser(asha.id, one.id);
    const bina = await app.make.account('Principal', { name: 'Bina Rane', search_key: 'bina' });
    await app.make.schoolUser(bina.id, one.id, { ends_on: '2026-11-15' });
    const gone = await app.make.account('Principal', { status: 'deactivated' });
    await app.make.schoolUser(gone.id, one.id);
    const teacher = await app.make.account('Teacher');
    await app.make.schoolUser(teacher.id, one.id);

    const { result } = await admin.call('school/fetchPrincipals', {});
    expect(result).toEqual({
      rows: [
        {
          id: asha.id,
          name: 'Asha Patil',
          email: asha.email,
          mobile: null,
          schools: ['Mauli Vidyalaya', 'ZPPS Munge'],
        },
        { id: bina.id, name: 'Bina Rane', email: bina.email, mobile: null, schools: [] },
      ],
      total: 2,
    });
    const reversed = await admin.call('school/fetchPrincipals', { query: { sort: '-name' } });
    expect(reversed.result.rows.map(({ id }) => id)).toEqual([bina.id, asha.id]);
    const ofSchool = await admin.call('school/fetchPrincipals', { query: { schoolId: one.id } });
    expect(ofSchool.result.rows.map(({ id }) => id)).toEqual([asha.id]);
    const found = await admin.call('school/fetchPrincipals', { query: { search: 'bin' } });
    expect(found.result.rows.map(({ id }) => id)).toEqual([bina.id]);
  });

  it("shows an officer the principals of the own schools, and no other district's school", async () => {
    const [mine, foreign] = [await app.make.school({ name: 'Mine' }), await app.make.school()];
    const officer = await app.some('EducationOfficer', { districtId: mine.district_id });
    const both = await app.make.account('Principal', { name: 'Both' });
    await app.make.schoolUser(both.id, mine.id);
    await app.make.schoolUser(both.id, foreign.id);
    const theirs = await app.make.account('Principal');
    await app.make.schoolUser(theirs.id, foreign.id);
    const { result } = await officer.call('school/fetchPrincipals', {});
    expect(result.rows.map(({ name, schools }) => ({ name, schools }))).toEqual([
      { name: 'Both', schools: ['Mine'] },
    ]);
  });
});

describe('GET /api/school/fetchDistricts', () => {
  it('lists the districts and blocks with schools in scope, with their number of schools', async () => {
    const [beed, akola] = [
      await app.make.district({ name: 'Beed' }),
      await app.make.district({ name: 'Akola' }),
    ];
    const block = await app.make.block(akola.id, { name: 'Telhara' });
    await app.make.block(akola.id, { name: 'Empty' });
    await app.make.school({ district_id: akola.id, block_id: block.id });
    await app.make.school({ district_id: akola.id, block_id: block.id });
    await app.make.school({ district_id: akola.id });
    await app.make.school({ district_id: beed.id });
    const expected = [
      {
        id: akola.id,
        name: 'Akola',
        stateId: maharashtra,
        stateName: 'Maharashtra',
        schools: 3,
        blocks: [{ id: block.id, name: 'Telhara', schools: 2 }],
      },
      {
        id: beed.id,
        name: 'Beed',
        stateId: maharashtra,
        stateName: 'Maharashtra',
        schools: 1,
        blocks: [],
      },
    ];
    const all = await admin.call('school/fetchDistricts');
    expect(all.result.filter(({ id }) => [akola.id, beed.id].includes(id))).toEqual(expected);
    const officer = await app.some('EducationOfficer', { districtId: akola.id });
    expect((await officer.call('school/fetchDistricts')).result).toEqual([expected[0]]);
  });
});
