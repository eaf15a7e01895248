import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines } from '../../platform/test-kit/csv-lines.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('GET /api/subject/fetchAsCsv', () => {
  it('sends the filtered subjects in sight, and no other school’s', async () => {
    const [school, other] = [await app.make.school({ name: 'ZP Kudal' }), await app.make.school()];
    const admin = await app.some('SuperAdmin');
    const principal = await app.some('Principal', { schoolId: school.id });
    const csv = async (query: object = {}, language = 'en') => {
      const headers = { 'accept-language': language };
      const { text } = await principal.call('subject/fetchAsCsv', { query }, { headers });
      return csvLines(text);
    };
    const head =
      'Name,Name in Marathi,Name in Hindi,Code,Standards,Medium,Belongs to,Classes this year';
    expect(await csv()).toEqual([head]);
    for (const body of [
      { name: 'Mathematics', localName: 'गणित', code: '@M', standards: [-2, 5], medium: 'mr' },
      { name: 'Drawing', standards: [5], schoolId: school.id },
      { name: 'Carpentry', standards: [8], schoolId: other.id },
    ] as const) {
      const { status } = await admin.call('subject/addEdit', { body: body as never });
      expect(status).toBe(200);
    }
    expect(await csv()).toEqual([
      head,
      'Drawing,,,,5,Any,ZP Kudal,0',
      "Mathematics,गणित,,'@M,Nursery; 5,Marathi,Whole programme,0",
    ]);
    expect(await csv({ search: 'ganit' }, 'mr')).toEqual([
      expect.stringMatching(/^नाव,/),
      expect.stringContaining(",'@M,नर्सरी; 5,मराठी,"),
    ]);
  });
});
