import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { again, saving } from './testing/school-form.ts';

const karnataka = '01920000-0000-7000-8000-000000000029';
const dadraAndDaman = '01920000-0000-7000-8000-000000000038';

let app: TestApp;
let admin: TestPerson;
let district: { id: string };
let form: ReturnType<typeof saving>['form'];
let save: ReturnType<typeof saving>['save'];
let added: ReturnType<typeof saving>['added'];
let history: ReturnType<typeof saving>['history'];
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  district = await app.make.district({ name: 'Sindhudurg', udise_code: '2733' });
  ({ form, save, added, history } = saving(admin, district));
});
afterAll(() => app.close());

describe('POST /api/school/addEditSchool, a new school', () => {
  it('stores every field and returns the school', async () => {
    const block = await app.make.block(district.id, { name: 'Devgad' });
    const fields = {
      ...form(),
      code: 'MUNGE1',
      blockId: block.id,
      cluster: 'Jamsande',
      village: 'Munge',
      address: 'At Post Munge',
      pinCode: '416630',
      latitude: 16.225648,
      longitude: 73.435885,
      area: 'rural',
      category: 1,
      management: 3,
      schoolType: 'coeducational',
      mediums: ['mr', 'en'],
      lowestStandard: 1,
      highestStandard: 5,
      contactName: 'Sunita Patil',
      contactMobile: '9822012345',
      contactEmail: 'munge@school.example',
      status: 'open',
    };
    const { result } = await save(fields);
    expect(result).toMatchObject({
      ...fields,
      version: 1,
      stateName: 'Maharashtra',
      districtName: 'Sindhudurg',
      blockName: 'Devgad',
      planState: 'none',
      people: { principals: 0, teachers: 0 },
    });
    const fetched = await admin.call('school/fetchSchoolWithId/:id', { params: { id: result.id } });
    expect(fetched.result).toEqual(result);
  });

  it('starts a plan of whole months whose last day is the day before', async () => {
    const school = await added({ startPlanMonths: 3 });
    expect(school).toMatchObject({
      planStartsOn: '2026-11-16',
      planEndsOn: '2027-02-15',
      planState: 'running',
    });
  });

  it('makes the school searchable at once by name, code and village', async () => {
    const school = await added({ name: 'Mauli Vidyalaya', village: 'Talavade' });
    const { result } = await admin.call('school/fetchAllSchool', {
      query: { search: `mauli talavade ${school.udiseCode}` },
    });
    expect(result.rows.map(({ id }) => id)).toEqual([school.id]);
  });

  it('is in the audit with the person who added it', async () => {
    const school = await added({ pinCode: '416630', startPlanMonths: 1 });
    expect(await history(school.id)).toEqual([
      {
        act: 'school.add',
        accountId: admin.id,
        changes: expect.objectContaining({
          name: [null, 'ZPPS Munge'],
          districtName: [null, 'Sindhudurg'],
          pinCode: [null, '416630'],
          planEndsOn: [null, '2026-12-15'],
        }),
      },
    ]);
  });

  it('is allowed for SuperAdmin alone', async () => {
    const officer = await app.some('EducationOfficer', { districtId: district.id });
    const principal = await app.some('Principal');
    for (const who of [officer, principal]) {
      const answer = await save(form(), who);
      expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
    }
  });

  it('names every wrong field at once', async () => {
    const wrong = { udiseCode: '1234', name: ' ', pinCode: '012345', contactMobile: '12345' };
    expect(issues(await save(form({ ...wrong, latitude: 51.5, mediums: ['xx'] })))).toEqual([
      422,
      {
        udiseCode: 'A UDISE code has 11 digits and begins with a state code from 01 to 38.',
        name: 'Fill this in.',
        pinCode: 'A PIN code has 6 digits and does not begin with 0.',
        contactMobile: 'A mobile number has 10 digits and begins with 6, 7, 8 or 9.',
        latitude: 'A latitude in India is between 6 and 38.',
        'mediums.0': 'Choose one of the options.',
      },
    ]);
    expect(issues(await save(form({ lowestStandard: 8, highestStandard: 5 })))).toEqual([
      422,
      { highestStandard: 'The highest standard is below the lowest.' },
    ]);
  });
});

describe('POST /api/school/addEditSchool, the place of the school', () => {
  it('rejects a UDISE code of another state', async () => {
    const answer = await save(form({ udiseCode: '29330100102' }));
    expect(issues(answer)).toEqual([
      422,
      { udiseCode: 'The code must begin with 27, the code of Maharashtra.' },
    ]);
  });

  it.each(['25', '26', '38'])(
    'accepts the code %s for Dadra, Nagar Haveli, Daman and Diu',
    async (code) => {
      const { id } = await app.make.district({ state_id: dadraAndDaman });
      const school = await save(
        form({ udiseCode: `${code}010100102`, stateId: dadraAndDaman, districtId: id }),
      );
      expect(school.status).toBe(200);
    },
  );

  it('rejects a district of another state and a block of another district', async () => {
    const elsewhere = await app.make.district({ state_id: karnataka });
    const block = await app.make.block(elsewhere.id);
    expect(issues(await save(form({ districtId: elsewhere.id, blockId: block.id })))).toEqual([
      422,
      { districtId: 'This district is not in the chosen state.' },
    ]);
    expect(issues(await save(form({ blockId: block.id })))).toEqual([
      422,
      { blockId: 'This block is not in the chosen district.' },
    ]);
  });

  it('accepts a code of another district, as districts are often recoded, with a warning', async () => {
    const { id } = await app.make.district({ name: 'Ratnagiri', udise_code: '2732' });
    const answer = await save(form({ districtId: id }));
    expect([answer.status, answer.message]).toEqual([
      200,
      'Saved. Please check the UDISE code: 2733 is the code of Sindhudurg.',
    ]);
    const later = await save(again(answer.result, { village: 'Guhagar' }));
    expect([later.status, later.message]).toEqual([200, '']);
  });
});

describe('POST /api/school/addEditSchool, a UDISE code that another school has', () => {
  it('is reported on the field with the name of the school, in the language of the request', async () => {
    const { udiseCode } = await added({ name: 'Mauli Vidyalaya' });
    const answer = await save(form({ udiseCode }), admin, { 'accept-language': 'mr' });
    expect(issues(answer)).toEqual([
      422,
      { udiseCode: 'हा UDISE कोड Mauli Vidyalaya या शाळेचा आहे.' },
    ]);
    const other = await added();
    expect(issues(await save(again(other, { udiseCode })))).toEqual([
      422,
      { udiseCode: 'This UDISE code belongs to Mauli Vidyalaya.' },
    ]);
  });

  it('is accepted once when several people add it at the same moment', async () => {
    const body = form();
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const refused = answers.filter(({ status }) => status === 422);
    for (const answer of refused) {
      expect(issues(answer)).toEqual([
        422,
        { udiseCode: 'This UDISE code belongs to ZPPS Munge.' },
      ]);
    }
  });
});

describe("POST /api/school/addEditSchool, the school's own short code", () => {
  it('is stored in capitals, and removed where it is left out', async () => {
    const school = await added({ code: ' kudal9 ' });
    expect(school.code).toBe('KUDAL9');
    const { result } = await save(again(school, { code: null }));
    expect(result.code).toBeNull();
  });

  it('can be set by the principal too', async () => {
    const school = await added({ startPlanMonths: 1 });
    const principal = await app.some('Principal', { schoolId: school.id });
    const { result } = await save(again(school, { code: 'OWN7' }), principal);
    expect(result.code).toBe('OWN7');
  });

  it.each(['AB', 'ABCDEFGHIJKLM', 'AB-CD', 'शाळा', '27330100102'])('cannot be %s', async (code) => {
    expect(issues(await save(form({ code })))).toEqual([
      422,
      { code: 'A short code has 3 to 12 Latin letters and digits, at least one letter.' },
    ]);
  });

  it('is reported with the name of the school that has it', async () => {
    await added({ name: 'Mauli Vidyalaya', code: 'MAULI' });
    const expected = [422, { code: 'This short code belongs to Mauli Vidyalaya.' }];
    expect(issues(await save(form({ code: 'mauli' })))).toEqual(expected);
    expect(issues(await save(again(await added(), { code: 'MAULI' })))).toEqual(expected);
  });

  it('is assigned once when several schools want it at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => save(form({ code: 'WANTED' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });
});
