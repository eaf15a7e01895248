import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maharashtra } from '../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let district: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  district = await app.make.district({ name: 'Sindhudurg' });
  const block = await app.make.block(district.id, { name: 'Devgad' });
  await app.make.school({
    district_id: district.id,
    block_id: block.id,
    name: '=ZPPS, "Munge"',
    udise_code: '27330100102',
    cluster: 'Jamsande',
    village: 'Munge',
    address: '-At Post Munge',
    pin_code: '416630',
    latitude: 16.225648,
    longitude: 73.435885,
    area: 'rural',
    category: 2,
    management: 97,
    school_type: 'girls',
    mediums: ['mr', 'en'],
    lowest_standard: -1,
    highest_standard: 8,
    contact_name: 'Sunita Patil',
    contact_mobile: '9822012345',
    contact_email: 'munge@school.example',
    status: 'closed',
    plan_starts_on: '2026-06-15',
    plan_ends_on: '2027-06-14',
  });
  await app.make.school({
    district_id: district.id,
    name: 'Blank',
    udise_code: '27330100103',
    plan_starts_on: null,
    plan_ends_on: null,
  });
});
afterAll(() => app.close());

const csv = (query: object = {}, who = admin, language = 'en') =>
  who.call('school/fetchAllSchoolAsCsv', { query } as never, {
    headers: { 'accept-language': language },
  });

describe('GET /api/school/fetchAllSchoolAsCsv', () => {
  it('sends a file that Excel opens, with headings and words in English', async () => {
    const answer = await csv({ districtId: [district.id], sort: '-name' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="schools-2026-11-16.csv"'),
    });
    expect(answer.text).toBe(
      `\ufeff${[
        'UDISE code,School name,State,District,Block,Cluster,Village or ward,Address,PIN code,Latitude,Longitude,Rural/Urban,Category,Management,School type,Medium of instruction,Lowest standard,Highest standard,Contact person,Mobile,E-mail,Status,Plan start date,Plan end date',
        '27330100103,Blank,Maharashtra,Sindhudurg,,,,,,,,,,,,,,,,,,Open,,',
        `27330100102,"'=ZPPS, ""Munge""",Maharashtra,Sindhudurg,Devgad,Jamsande,Munge,'-At Post Munge,416630,16.225648,73.435885,Rural,Primary with upper primary (1–8),"Madarsa, recognized",Girls only,"Marathi, English",LKG,8,Sunita Patil,9822012345,munge@school.example,Closed,2026-06-15,2027-06-14`,
        '',
      ].join('\r\n')}`,
    );
  });

  it('has headings and words in the language of the request', async () => {
    const { text } = await csv({ districtId: [district.id] }, admin, 'mr');
    expect(text).toContain('UDISE कोड,शाळेचे नाव,राज्य,जिल्हा,तालुका');
    expect(text).toContain('ग्रामीण,प्राथमिक व उच्च प्राथमिक (1–8),"मदरसा, मान्यताप्राप्त",फक्त मुली');
  });

  it.each(['en', 'hi', 'mr'])('can be imported again without a change, in %s', async (language) => {
    const { text } = await csv({ districtId: [district.id] }, admin, language);
    const upload = await admin.call('school/bulkUploadSchool', {
      form: {},
      file: new Blob([text]),
    });
    const { result } = await app.ended(admin, upload.result.jobId);
    expect(result).toMatchObject({ total: 2, unchanged: 2, errors: [] });
  });

  it('contains the whole list, thousands of schools in the order of the list', async () => {
    const { id } = await app.make.district();
    const now = app.clock.now().toISOString();
    const schools = Array.from({ length: 2050 }, (_, index) => {
      const number = String(index).padStart(4, '0');
      return {
        id: newId(),
        udise_code: `2799000${number}`,
        name: `School ${number}`,
        search_key: `school ${number}`,
        state_id: maharashtra,
        district_id: id,
        created_at: now,
        updated_at: now,
      };
    });
    await app.db.insertInto('school').values(schools).execute();
    const { text } = await csv({ districtId: [id], sort: '-name' });
    const names = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[1]);
    expect(names).toHaveLength(2050);
    expect(names).toEqual([...names].sort().reverse());
  });

  it("contains no other district's school", async () => {
    const officer = await app.some('EducationOfficer', { districtId: district.id });
    const { text } = await csv({}, officer);
    expect(text.trim().split('\r\n')).toHaveLength(3);
  });
});

describe('GET /api/school/fetchImportTemplate', () => {
  it('offers every column of the import with its name in the reader’s language', async () => {
    const answer = await admin.call(
      'school/fetchImportTemplate',
      { query: { kind: 'csv' } },
      { headers: { 'accept-language': 'hi' } },
    );
    expect(answer.text).toMatch(/^\ufeffUDISE कोड \*,विद्यालय का नाम \*,ज़िला,ब्लॉक,/);
  });
});
