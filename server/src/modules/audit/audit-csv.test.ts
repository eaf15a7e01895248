import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAct } from '../../platform/audit.ts';
import { csvLines } from '../../platform/test-kit/csv-lines.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const edit = (entityName: string, with_: object = {}) =>
  recordAct(
    {
      db: app.db,
      clock: app.clock,
      actor: { accountId: null, name: '=Ravi', address: '10.0.0.7' },
    },
    { act: 'school.edit', entityId: newId(), entityName, ...with_ },
  );

const csv = async (query: object, language = 'en') => {
  const headers = { 'accept-language': language };
  return csvLines((await admin.call('audit/fetchAllAsCsv', { query }, { headers })).text);
};

describe('GET /api/audit/fetchAllAsCsv', () => {
  it('says each act in a sentence with its changes, to the programme office alone', async () => {
    await edit('शाळा मुणगे', {
      before: { capacity: 40, room: 'A' },
      after: { capacity: 45, room: 'A' },
    });
    expect(await csv({ search: 'मुणगे' })).toEqual([
      'When,Done by,What was done,Record type,School,"Changes, as stored",Network address',
      "2026-11-16 10:00,'=Ravi,Edited the school शाळा मुणगे,School,,capacity: 40 → 45,10.0.0.7",
    ]);
    expect((await csv({ search: 'मुणगे' }, 'mr'))[0]).toMatch(/^केव्हा,कोणी केले,/);
    expect(await csv({ search: 'nobody' })).toHaveLength(1);
    const officer = await app.some('EducationOfficer');
    expect((await officer.call('audit/fetchAllAsCsv', { query: {} })).status).toBe(403);
  });

  it.each(['at', '-at'])('sends each entry of a long list once, sorted by %s', async (sort) => {
    const names = Array.from({ length: 1100 }, (_, n) => `Long list ${sort} ${n}`);
    for (const name of names) await edit(name);
    const [, ...lines] = await csv({ search: `long list ${sort} `, sort });
    const numbers = lines.map((line) => Number(/ (\d+),School/.exec(line)![1]));
    const expected = names.map((_, n) => n);
    expect(numbers).toEqual(sort === 'at' ? expected : expected.reverse());
  });
});
