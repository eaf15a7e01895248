import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines } from '../../../platform/test-kit/csv-lines.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { schoolOffice } from '../testing/school-office.ts';
import { named, transferring } from '../testing/transfer-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('GET /api/studentSchool/fetchTransfersAsCsv', () => {
  it('names a requested student to the school that has them alone', async () => {
    const from = await schoolOffice(app, { name: 'जुनी शाळा' });
    const to = await schoolOffice(app, { name: '=New School' });
    const other = await schoolOffice(app, { name: 'Third School' });
    const csv = async (who: TestPerson, query: object = {}, language = 'en') => {
      const headers = { 'accept-language': language };
      const row = 'studentSchool/fetchTransfersAsCsv';
      return csvLines((await who.call(row, { query }, { headers })).text);
    };
    const head =
      'Name,Date of birth,From school,To school,Request,Requested on,Requested by,Status,Reply';
    expect(await csv(to.principal)).toEqual([head]);
    await transferring(to).ask(named(from, await from.student('Hidden Name')));
    const [, asked, ...others] = await csv(to.principal, { state: ['asked'] });
    expect(asked).toMatch(
      /^Name shown on acceptance,2015-08-14,जुनी शाळा,'=New School,Requested by the new school,2026-11-16 /,
    );
    expect(others).toEqual([]);
    const [heading, answering] = await csv(from.principal, {}, 'mr');
    expect(heading).toMatch(/^(?:पूर्ण )?नाव,जन्म/);
    expect(answering).toMatch(/^Hidden Name,/);
    expect(await csv(other.principal)).toEqual([head]);
    expect(await csv(to.principal, { state: ['refused'] })).toEqual([head]);
  });
});
