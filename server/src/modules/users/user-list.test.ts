import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let superAdmin: TestPerson;
let kudal: { id: string; district_id: string };
let malvan: { id: string; district_id: string };

beforeAll(async () => {
  app = await openTestApp();
  const { make } = app;
  superAdmin = await app.as((await make.account('SuperAdmin', { name: 'Zarina Admin' })).id);
  kudal = await make.school({ name: 'ZP School Kudal' });
  malvan = await make.school({ name: 'High School Malvan' });
  const asha = await make.account('Teacher', {
    name: 'Asha Patil',
    email: 'asha@school.example',
    mobile: '9822012345',
    last_sign_in_at: '2026-11-10T03:00:00Z',
  });
  await make.schoolUser(asha.id, kudal.id);
  await make.schoolUser(asha.id, malvan.id);
  const meera = await make.account('Principal', {
    name: 'मीरा जोशी',
    email: 'meera@school.example',
    last_sign_in_at: '2026-11-12T03:00:00Z',
  });
  await make.schoolUser(meera.id, malvan.id);
  const ravi = await make.account('Teacher', {
    name: 'Ravi More',
    email: null,
    mobile: '9822099999',
    status: 'deactivated',
  });
  await make.schoolUser(ravi.id, kudal.id, { ends_on: '2026-10-31' });
  const officer = await make.account('EducationOfficer', { name: 'Officer Sawant' });
  const block = await make.block(malvan.district_id, { name: 'Malvan' });
  await make.locationUser(officer.id, { block_id: block.id });
});
afterAll(() => app.close());

type Query = NonNullable<Parameters<typeof superAdmin.call<'User/fetchAllUser'>>[1]>['query'];

async function names(query: Query, who = superAdmin) {
  const { status, text, result } = await who.call('User/fetchAllUser', { query });
  expect(status, text).toBe(200);
  return result.rows.map(({ name }) => name);
}

describe('GET /api/User/fetchAllUser', () => {
  it('shows where people work now', async () => {
    const { result } = await superAdmin.call('User/fetchAllUser', { query: { search: 'a' } });
    const [asha] = result.rows;
    expect(asha).toMatchObject({
      name: 'Asha Patil',
      worksAt: ['High School Malvan', 'ZP School Kudal'],
      lastSignInAt: '2026-11-10T03:00:00.000Z',
    });
    const all = await superAdmin.call('User/fetchAllUser', {});
    const places = Object.fromEntries(all.result.rows.map((row) => [row.name, row.worksAt]));
    expect(places['Ravi More']).toEqual([]);
    expect(places['Officer Sawant']?.[0]).toMatch(/^Malvan, District \d+, Maharashtra$/);
  });

  it.each([
    ['a name in any part', 'patil', ['Asha Patil']],
    ['a name in Devanagari', 'जोशी', ['मीरा जोशी']],
    ['several words in any order', 'patil asha', ['Asha Patil']],
    ['an e-mail', 'meera@', ['मीरा जोशी']],
    ['a mobile in any part', '12345', ['Asha Patil']],
    ['a mobile as it is written down', '+91 98220 12345', ['Asha Patil']],
    ['the beginning of a name', 'ra', ['Ravi More']],
    ['signs that mean something to the database', '%', []],
  ])('finds by %s', async (_, search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it('filters by role, status, school, district and who never signed in', async () => {
    expect(await names({ role: ['Principal', 'EducationOfficer'] })).toEqual([
      'Officer Sawant',
      'मीरा जोशी',
    ]);
    expect(await names({ status: ['deactivated'] })).toEqual(['Ravi More']);
    expect(await names({ schoolId: [kudal.id] })).toEqual(['Asha Patil']);
    expect(await names({ districtId: [malvan.district_id] })).toEqual([
      'Asha Patil',
      'Officer Sawant',
      'मीरा जोशी',
    ]);
    expect(await names({ neverSignedIn: 'false' })).toEqual(['Asha Patil', 'मीरा जोशी']);
    expect(await names({ neverSignedIn: 'true', role: ['Teacher'] })).toEqual(['Ravi More']);
  });

  it('sorts by name, role and last sign-in, either way', async () => {
    const byName = await names({});
    expect(byName).toEqual([
      'Asha Patil',
      'Officer Sawant',
      'Ravi More',
      'Zarina Admin',
      'मीरा जोशी',
    ]);
    expect(await names({ sort: '-name' })).toEqual([...byName].reverse());
    expect(await names({ sort: 'role' })).toEqual([
      'Officer Sawant',
      'मीरा जोशी',
      'Zarina Admin',
      'Asha Patil',
      'Ravi More',
    ]);
    expect((await names({ sort: '-lastSignInAt' })).slice(0, 2)).toEqual([
      'मीरा जोशी',
      'Asha Patil',
    ]);
    expect((await names({ sort: 'lastSignInAt' })).slice(0, 2)).toEqual([
      'Asha Patil',
      'मीरा जोशी',
    ]);
  });

  it('pages with the total of the whole list', async () => {
    const { result } = await superAdmin.call('User/fetchAllUser', {
      query: { page: 2, pageSize: 2 },
    });
    expect(result.total).toBe(5);
    expect(result.rows.map(({ name }) => name)).toEqual(['Ravi More', 'Zarina Admin']);
  });

  it('shows a Principal the people of the own school, and only that school of theirs', async () => {
    const head = await app.some('Principal', { schoolId: kudal.id });
    const { result } = await head.call('User/fetchAllUser', {});
    const places = Object.fromEntries(result.rows.map((row) => [row.name, row.worksAt]));
    expect(Object.keys(places)).toEqual(
      expect.arrayContaining(['Asha Patil', 'Ravi More', expect.stringMatching(/^Principal/)]),
    );
    expect(result.total).toBe(3);
    expect(places['Asha Patil']).toEqual(['ZP School Kudal']);
  });

  it('shows an EducationOfficer the people of the own area', async () => {
    const officer = await app.some('EducationOfficer', { districtId: malvan.district_id });
    expect(await names({ role: ['Principal', 'Teacher'] }, officer)).toEqual([
      'Asha Patil',
      'मीरा जोशी',
    ]);
  });

  it('does not filter by a school out of sight', async () => {
    const head = await app.some('Principal', { schoolId: kudal.id });
    const { status } = await head.call('User/fetchAllUser', { query: { schoolId: [malvan.id] } });
    expect(status).toBe(404);
  });
});

describe('GET /api/User/fetchAllUserAsCsv', () => {
  it('writes the whole filtered list in its order, in the language of the request', async () => {
    const { text, headers } = await superAdmin.call(
      'User/fetchAllUserAsCsv',
      { query: { search: 'a', sort: 'name' } },
      { headers: { 'accept-language': 'mr' } },
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('people-2026-11-16.csv');
    const lines = text.replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toBe('नाव,ई-मेल,मोबाइल,भूमिका,पदनाम,स्थिती,कामाचे ठिकाण,शेवटचे साइन इन');
    expect(lines[1]).toBe(
      'Asha Patil,asha@school.example,9822012345,शिक्षक,,सक्रिय,High School Malvan; ZP School Kudal,2026-11-10 08:30',
    );
    expect(lines).toHaveLength(3);
  });

  it('writes more people than are read at once', async () => {
    const now = app.clock.now().toISOString();
    const people = Array.from({ length: 2100 }, (_, index) => ({
      id: newId(),
      name: `Many ${index}`,
      search_key: `many ${index}`,
      email: `many${index}@school.example`,
      role: 'Student',
      created_at: now,
      updated_at: now,
    }));
    await app.db.insertInto('account').values(people).execute();
    const { text } = await superAdmin.call('User/fetchAllUserAsCsv', { query: { search: 'many' } });
    const emails = text.split('\r\n').flatMap((line) => line.split(',')[1] ?? []);
    expect(new Set(emails.slice(1))).toEqual(new Set(people.map(({ email }) => email)));
    expect(emails).toHaveLength(2101);
  });
});

describe('GET /api/User/fetchAllSchoolForUser', () => {
  it('offers the open schools in sight by name and UDISE code', async () => {
    await app.make.school({
      name: 'ZP School Old',
      district_id: kudal.district_id,
      status: 'closed',
    });
    const officer = await app.some('EducationOfficer', { districtId: kudal.district_id });
    const { result } = await officer.call('User/fetchAllSchoolForUser', {
      query: { search: 'zp school' },
    });
    expect(result).toMatchObject({ total: 1, rows: [{ id: kudal.id, name: 'ZP School Kudal' }] });
    expect(result.rows[0]?.districtName).toMatch(/^District/);
  });

  it('offers a Principal the own schools', async () => {
    const head = await app.some('Principal', { schoolId: kudal.id });
    const { result } = await head.call('User/fetchAllSchoolForUser', {});
    expect(result.rows.map(({ id }) => id)).toEqual([kudal.id]);
  });
});
