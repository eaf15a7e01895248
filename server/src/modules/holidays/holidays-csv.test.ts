import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines } from '../../platform/test-kit/csv-lines.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.make.academicYear();
});
afterAll(() => app.close());

const year = { from: '2026-06-01', to: '2027-05-31' };

describe('GET /api/holiday/fetchAllAsCsv', () => {
  it('sends the holidays that apply at the own school, and no other school’s', async () => {
    const [school, other] = [await app.make.school(), await app.make.school()];
    const principal = await app.some('Principal', { schoolId: school.id });
    const csv = async (language = 'en') => {
      const headers = { 'accept-language': language };
      const answer = await principal.call('holiday/fetchAllAsCsv', { query: year }, { headers });
      expect(answer.headers['content-disposition']).toContain('holidays-2026-11-16.csv');
      return csvLines(answer.text);
    };
    expect(await csv()).toEqual([
      'Name,Name in Marathi,Name in Hindi,First day,Last day,Type,Applies to',
    ]);
    for (const { id } of [school, other]) {
      const by = await app.some('Principal', { schoolId: id });
      const days = { from: '2026-11-09', to: '2026-11-11', kind: 'half' as const };
      const body = { ...days, schoolId: id, name: '=Diwali', localName: 'दिवाळी' };
      expect((await by.call('holiday/addEdit', { body })).status).toBe(200);
    }
    const [head, ...holidays] = await csv('mr');
    expect(head).toMatch(/^नाव,/);
    expect(holidays).toEqual([`'=Diwali,दिवाळी,,2026-11-09,2026-11-11,अर्धा दिवस,${school.name}`]);
  });
});
