import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const find = async (search: string, who = admin, headers = {}) =>
  (await who.call('search/fetchAll', { query: { search } }, { headers })).result;
const names = async (search: string, who = admin) =>
  (await find(search, who)).map(({ kind, name }) => `${kind} ${name}`);

async function person(name: string, schoolId: string, role: 'Principal' | 'Teacher' = 'Teacher') {
  const account = await app.make.account(role, { name, search_key: name.toLowerCase() });
  await app.make.schoolUser(account.id, schoolId);
  return account;
}

describe('GET /api/search/fetchAll', () => {
  it('finds schools and people, with details that distinguish equal names', async () => {
    const district = await app.make.district({ name: 'Sindhudurg' });
    const school = await app.make.school({
      name: 'Mauli Vidyalaya',
      village: 'Talavade',
      udise_code: '27330100102',
      district_id: district.id,
    });
    const mauli = await person('Mauli Sawant', school.id, 'Principal');
    expect(await find('mauli')).toEqual([
      {
        kind: 'school',
        id: school.id,
        name: 'Mauli Vidyalaya',
        detail: '27330100102 · Talavade · Sindhudurg',
      },
      {
        kind: 'account',
        id: mauli.id,
        name: 'Mauli Sawant',
        detail: 'Principal · Mauli Vidyalaya',
      },
    ]);
    const [, inMarathi] = await find('mauli', admin, { 'accept-language': 'mr' });
    expect(inMarathi?.detail).toBe('मुख्याध्यापक · Mauli Vidyalaya');
    expect(await names('0100102')).toEqual(['school Mauli Vidyalaya']);
    expect(await names('२७३३०१००१०२')).toEqual(['school Mauli Vidyalaya']);
    expect(await names('talavade vidya')).toEqual(['school Mauli Vidyalaya']);
  });

  it('shows at most eight of each, first those whose name begins so', async () => {
    const district = await app.make.district();
    const at = { district_id: district.id };
    for (const letter of 'ABCDEFGHI') await app.make.school({ ...at, name: `${letter} Kudal` });
    await app.make.school({ ...at, name: 'Kudal 2' });
    await app.make.school({ ...at, name: 'Kudal 1' });
    expect(await names('kudal')).toEqual(
      ['Kudal 1', 'Kudal 2', 'A Kudal', 'B Kudal', 'C Kudal', 'D Kudal', 'E Kudal', 'F Kudal'].map(
        (name) => `school ${name}`,
      ),
    );
    expect(await names('ku')).toEqual(['school Kudal 1', 'school Kudal 2']);
  });

  it("hides what is out of sight, also another school's name", async () => {
    const mine = await app.make.school({ name: 'Wagheri mine' });
    const foreign = await app.make.school({ name: 'Wagheri foreign' });
    const both = await person('Wagheri Anil', foreign.id);
    await app.make.schoolUser(both.id, mine.id);
    await person('Wagheri Bina', foreign.id);
    const officer = await app.some('EducationOfficer', { districtId: mine.district_id });
    const found = await find('wagheri', officer);
    expect(found.map(({ name }) => name)).toEqual(['Wagheri mine', 'Wagheri Anil']);
    expect(found[1]?.detail).toBe('Teacher · Wagheri mine');
  });

  it('shows only what the person may open', async () => {
    const school = await app.make.school({ name: 'Ozar school' });
    await person('Ozar Anil', school.id);
    const teacher = await app.some('Teacher', { schoolId: school.id });
    expect(await names('ozar', teacher)).toEqual([]);
    const principal = await app.some('Principal', { schoolId: school.id });
    expect(await names('ozar', principal)).toEqual(['school Ozar school', 'account Ozar Anil']);
    await app.db
      .updateTable('account')
      .set({ titles_removed: ['Users Management'] })
      .where('id', '=', principal.id)
      .execute();
    expect(await names('ozar', principal)).toEqual(['school Ozar school']);
  });

  it('finds present students in sight in either script, each with the class', async () => {
    const school = await app.make.school({ name: 'Talgaon school' });
    const elsewhere = await app.make.school({ name: 'Elsewhere' });
    const own = await app.make.schoolClass(school.id, {
      standard: 11,
      division: 'A',
      stream: 'science',
    });
    const foreign = await app.make.schoolClass(elsewhere.id);
    const named = (name: string) => ({ student: { name } });
    const asha = await app.make.enrolled(own, {
      student: { name: 'Zarekar Asha', local_name: 'झरेकर आशा' },
    });
    await app.make.enrolled(own, named('Asha Zarekar Rane'));
    await app.make.enrolled(foreign, named('Zarekar Foreign'));
    const principal = await app.some('Principal', { schoolId: school.id });
    expect(await names('zarekar', principal)).toEqual([
      'student Zarekar Asha',
      'student Asha Zarekar Rane',
    ]);
    expect(await find('झरेकर आशा', principal)).toContainEqual({
      kind: 'student',
      id: asha.student.id,
      name: 'Zarekar Asha',
      detail: '11 A Science · Talgaon school',
    });
    const [inMarathi] = await find('zarekar', principal, { 'accept-language': 'mr' });
    expect(inMarathi?.name).toBe('झरेकर आशा');
    const teacher = await app.some('Teacher', { schoolId: school.id });
    expect(await names('zarekar', teacher)).toEqual([]);
    await app.db
      .updateTable('admission')
      .set({ left_on: app.clock.schoolDay(), leaving_reason: 'transfer' })
      .where('student_id', '=', asha.student.id)
      .execute();
    const [present, left] = await find('zarekar', principal);
    expect(present?.name).toBe('Asha Zarekar Rane');
    expect(left).toMatchObject({
      name: 'Zarekar Asha',
      detail: expect.stringMatching(/^left school/),
    });
    expect(await names('zarekar', await app.some('Principal', { schoolId: elsewhere.id }))).toEqual(
      ['student Zarekar Foreign'],
    );
  });

  it('finds classes of the current year by a standard, with or without the division', async () => {
    const school = await app.make.school({ name: 'Pat school' });
    const elsewhere = await app.make.school({ name: 'Pawas school' });
    await app.make.schoolClass(school.id, { standard: 7, division: 'A' });
    await app.make.schoolClass(school.id, { standard: 7, division: 'B' });
    await app.make.schoolClass(elsewhere.id, { standard: 7, division: 'A' });
    const principal = await app.some('Principal', { schoolId: school.id });
    expect(await find('7b', principal)).toMatchObject([
      { kind: 'class', name: '7 B', detail: 'Pat school' },
    ]);
    for (const search of ['7', 'VII', 'सातवी']) {
      expect(await names(search, principal), search).toEqual(['class 7 A', 'class 7 B']);
    }
    expect(await names('7 paw')).toEqual(['school Pawas school', 'class 7 A']);
    expect(await names('pat', principal)).toEqual(['school Pat school']);
  });

  it('finds schools by PIN code, and blocks that have schools in sight', async () => {
    const district = await app.make.district({ name: 'Ratnagiri' });
    const block = await app.make.block(district.id, { name: 'Lanja' });
    const other = await app.make.block(district.id, { name: 'Lanjapur' });
    const at = { district_id: district.id };
    const school = await app.make.school({
      ...at,
      name: 'Veral school',
      block_id: block.id,
      pin_code: '416701',
    });
    await app.make.school({ ...at, name: 'Far school', block_id: other.id, pin_code: '416702' });
    expect(await names('416701')).toEqual(['school Veral school']);
    expect(await find('lanj')).toMatchObject([
      { kind: 'block', id: block.id, name: 'Lanja', detail: 'Ratnagiri' },
      { kind: 'block', id: other.id, name: 'Lanjapur' },
    ]);
    const principal = await app.some('Principal', { schoolId: school.id });
    expect(await names('lanj', principal)).toEqual(['block Lanja']);
  });

  it('searches for wildcards as typed and requires a search', async () => {
    expect(await find('%')).toEqual([]);
    expect(await find('___')).toEqual([]);
    const blank = await admin.call('search/fetchAll', { query: { search: ' ' } });
    expect(blank.status).toBe(422);
  });
});
