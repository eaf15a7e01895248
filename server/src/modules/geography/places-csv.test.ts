import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines } from '../../platform/test-kit/csv-lines.ts';
import { maharashtra } from '../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('GET /api/district/fetchAllAsCsv', () => {
  it('sends the filtered places with the schools in sight, to offices alone', async () => {
    const admin = await app.some('SuperAdmin');
    const add = {
      stateId: maharashtra,
      name: 'Sindhudurg',
      nameMarathi: 'सिंधुदुर्ग',
      udiseCode: '2733',
    };
    const { result } = await admin.call('district/addEdit', { body: add });
    await admin.call('district/addEditBlock', { body: { districtId: result.id, name: 'Kudal' } });
    const school = await app.make.school({ district_id: result.id });
    const principal = await app.some('Principal', { schoolId: school.id });
    const query = { stateId: [maharashtra], search: 'sindhu' };
    const { text } = await admin.call('district/fetchAllAsCsv', { query });
    expect(csvLines(text)).toEqual([
      'District,State,Name in Hindi,Name in Marathi,UDISE code of the district,LGD code of the district,Schools',
      'Sindhudurg,Maharashtra,,सिंधुदुर्ग,2733,,1',
    ]);
    expect((await principal.call('district/fetchAllAsCsv', { query })).status).toBe(403);

    const blocks = await admin.call('district/fetchBlocksAsCsv', {
      query: { districtId: result.id },
    });
    expect(csvLines(blocks.text)).toEqual(['Name,Schools', 'Kudal,0']);
  });
});

describe('GET /api/state/fetchAllAsCsv', () => {
  it('sends the states of the list once each, in the reader’s language', async () => {
    const admin = await app.some('SuperAdmin');
    const { result } = await admin.call('state/fetchAll', { query: { pageSize: 500 } });
    const headers = { 'accept-language': 'mr' };
    const { text } = await admin.call('state/fetchAllAsCsv', { query: {} }, { headers });
    const [head, ...lines] = csvLines(text);
    expect(head).toMatch(/^राज्य,/);
    expect(lines.map((line) => line.split(',')[0])).toEqual(result.rows.map(({ name }) => name));
  });
});
