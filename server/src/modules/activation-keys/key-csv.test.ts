import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { withDashes } from './product-key.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const csv = async (query: object = {}, who = admin, language = 'en') => {
  const answer = await who.call(
    'activationKey/fetchAllActivationCodeAsCsv',
    { query },
    { headers: { 'accept-language': language } },
  );
  expect(answer.status).toBe(200);
  return answer;
};
const linesOf = ({ text }: { text: string }) => text.replace('\ufeff', '').trimEnd().split('\r\n');

describe('GET /api/activationKey/fetchAllActivationCodeAsCsv', () => {
  it('writes what the list shows, in the language of the request', async () => {
    const district = await app.make.district({ name: 'Nandurbar' });
    const school = await app.make.school({ name: 'ZPPS Munge', district_id: district.id });
    const key = await app.make.activationKey({
      school_id: school.id,
      district_id: district.id,
      started_on: '2026-11-01',
      ends_on: '2027-10-31',
      plan_extended_on: '2026-11-01',
      note: 'Order 17',
      max_devices: 3,
    });
    await app.db
      .insertInto('activation_device')
      .values({
        key_id: key.id,
        device_id: crypto.randomUUID(),
        bound_at: '2026-11-01T04:00:00Z',
        last_seen_at: '2026-11-15T20:00:00Z',
      })
      .execute();
    const english = await csv({ id: [key.id] });
    expect(english.headers['content-disposition']).toContain('product-keys-2026-11-16.csv');
    const [heading, line] = linesOf(english);
    expect(heading).toBe(
      'Key,Status,School,UDISE code,District pool,Plan in months,Devices,Devices allowed,First used,Ends on,Last used,Note,Created',
    );
    expect(line).toBe(
      `${withDashes(key.product_key)},Active,ZPPS Munge,${school.udise_code},Nandurbar,12,1,3,2026-11-01,2027-06-14,2026-11-16 01:30,Order 17,2026-11-16 10:00`,
    );
    const [inMarathi] = linesOf(await csv({ id: [key.id] }, admin, 'mr'));
    expect(inMarathi).not.toBe(heading);
    expect(inMarathi).not.toContain('field.');
  });

  it('writes no cell that a spreadsheet reads as a formula', async () => {
    const key = await app.make.activationKey({ note: '=cmd|calc' });
    const [, line] = linesOf(await csv({ id: [key.id] }));
    expect(line).toContain(",'=cmd|calc,");
  });

  it('writes the whole filtered list in its order, beyond a page and a batch', async () => {
    const { id } = await app.make.district();
    await admin.call('activationKey/generateActivationKey', {
      body: { count: 1000, months: 1, maxDevices: 1, districtId: id },
    });
    app.clock.pass({ seconds: 1 });
    const last = await app.make.activationKey({ district_id: id });
    const lines = linesOf(await csv({ districtId: [id] }));
    expect(lines).toHaveLength(1002);
    expect(lines[1]).toContain(withDashes(last.product_key));
    expect(new Set(lines).size).toBe(1002);
  });

  it('writes an officer’s own pools only', async () => {
    const [mine, foreign] = [await app.make.district(), await app.make.district()];
    const key = await app.make.activationKey({ district_id: mine.id });
    await app.make.activationKey({ district_id: foreign.id });
    const officer = await app.some('EducationOfficer', { districtId: mine.id });
    const lines = linesOf(await csv({}, officer));
    expect(lines.slice(1).map((line) => line.slice(0, 14))).toEqual([withDashes(key.product_key)]);
  });
});
