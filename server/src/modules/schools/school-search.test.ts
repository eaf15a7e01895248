import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

describe('GET /api/school/fetchAllSchool, its search', () => {
  let districtId: [string];
  beforeAll(async () => {
    const district = await app.make.district();
    districtId = [district.id];
    const at = { district_id: district.id };
    await app.make.school({
      ...at,
      name: 'ZPPS Munge Devbhati',
      udise_code: '27330100202',
      village: 'Kudal',
    });
    await app.make.school({ ...at, name: 'क़ौमी विद्यालय', village: 'गाँव' });
    await app.make.school({ ...at, name: 'Zilla 100% School', udise_code: '27330199901' });
    await app.make.school({ ...at, name: 'Zilla 1000 School', udise_code: '27330199902' });
  });
  async function found(search: string) {
    const query = { search, districtId };
    const { result } = await admin.call('school/fetchAllSchool', { query });
    return result.rows.map(({ name }) => name);
  }

  it('finds any part of the name, the UDISE code and the village', async () => {
    expect(await found('devbh')).toEqual(['ZPPS Munge Devbhati']);
    expect(await found('0100202')).toEqual(['ZPPS Munge Devbhati']);
    expect(await found('KUDA')).toEqual(['ZPPS Munge Devbhati']);
  });

  it('finds a name or village by how it sounds, in either script', async () => {
    for (const search of ['मुंगे', 'मुणगे', 'Moonge kudaal', 'देवभाटी', 'कुडाळ']) {
      expect(await found(search), search).toEqual(['ZPPS Munge Devbhati']);
    }
    expect(await found('kaumi vidyalay')).toEqual(['क़ौमी विद्यालय']);
    expect(await found('मुंगी')).toEqual([]);
  });

  it('finds a village that ends in गाव however its ending is written', async () => {
    const village = await app.make.district();
    const at = { district_id: village.id };
    await app.make.school({ ...at, name: 'Ramgaon School' });
    await app.make.school({ ...at, name: 'रामगाव शाळा' });
    await app.make.school({ ...at, name: 'रामगाँव विद्यालय' });
    for (const search of ['ramgaon', 'Ramgav', 'ramgaaw', 'रामगाव', 'रामगांव']) {
      const query = { search, districtId: [village.id] as [string] };
      const { result } = await admin.call('school/fetchAllSchool', { query });
      expect(result.total, search).toBe(3);
    }
  });

  it('finds Devanagari with and without the nukta', async () => {
    expect(await found('कौमी')).toEqual(['क़ौमी विद्यालय']);
    expect(await found('क़ौमी')).toEqual(['क़ौमी विद्यालय']);
    expect(await found('गाँव')).toEqual(['क़ौमी विद्यालय']);
  });

  it('requires every word, in any place', async () => {
    expect(await found('kudal  zpps')).toEqual(['ZPPS Munge Devbhati']);
    expect(await found('kudal zilla')).toEqual([]);
  });

  it('treats the signs of a pattern as text', async () => {
    expect(await found('100%')).toEqual(['Zilla 100% School']);
    expect(await found('zilla_100')).toEqual([]);
    expect(await found('\\')).toEqual([]);
  });

  it('matches one or two letters at the beginning of the name only', async () => {
    expect(await found('zp')).toEqual(['ZPPS Munge Devbhati']);
    expect(await found('ud')).toEqual([]);
  });

  it('applies no filter when it is blank', async () => {
    expect(await found('  ')).toHaveLength(4);
  });
});
