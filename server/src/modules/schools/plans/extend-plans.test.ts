import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const school = async (startsOn: string | null, endsOn: string | null) =>
  (await app.make.school({ plan_starts_on: startsOn, plan_ends_on: endsOn })).id;
const extend = (schoolIds: string[], months: number, idempotencyKey?: string) =>
  admin.call('school/extendPlans', { body: { schoolIds, months, idempotencyKey } });
async function planOf(id: string) {
  const { result } = await admin.call('school/fetchSchoolWithId/:id', { params: { id } });
  return [result.planStartsOn, result.planEndsOn];
}

describe('POST /api/school/extendPlans', () => {
  it('extends each running plan from its own end, and starts the others today', async () => {
    const long = await school('2026-06-15', '2027-06-14');
    const today = await school('2025-11-17', '2026-11-16');
    const ended = await school('2025-06-15', '2026-11-15');
    const none = await school(null, null);
    const answer = await extend([long, today, ended, none], 3);
    expect([answer.status, answer.result]).toEqual([200, { schools: 4 }]);
    expect(await planOf(long)).toEqual(['2026-06-15', '2027-09-14']);
    expect(await planOf(today)).toEqual(['2025-11-17', '2027-02-16']);
    expect(await planOf(ended)).toEqual(['2026-11-16', '2027-02-15']);
    expect(await planOf(none)).toEqual(['2026-11-16', '2027-02-15']);
  });

  it.each([
    ['2027-02-28', 1, '2027-03-31'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-01-30', 1, '2027-02-27'],
    ['2027-02-28', 12, '2028-02-29'],
  ])('adds to a plan until %s %i whole months, until %s', async (endsOn, months, later) => {
    const id = await school('2026-06-15', endsOn);
    await extend([id], months);
    expect(await planOf(id)).toEqual(['2026-06-15', later]);
  });

  it('extends a school that is named twice only once', async () => {
    const id = await school('2026-06-15', '2027-06-14');
    const { result } = await extend([id, id], 1);
    expect(result).toEqual({ schools: 1 });
    expect(await planOf(id)).toEqual(['2026-06-15', '2027-07-14']);
  });

  it('extends once for a key, however often it is sent', async () => {
    const id = await school('2026-06-15', '2027-06-14');
    const key = newId();
    const answers = await Promise.all([extend([id], 1, key), extend([id], 1, key)]);
    answers.push(await extend([id], 1, key));
    for (const { result } of answers) expect(result).toEqual({ schools: 1 });
    expect(await planOf(id)).toEqual(['2026-06-15', '2027-07-14']);
    const other = await extend([id], 2, key);
    expect([other.status, other.code]).toEqual([409, 'conflict']);
  });

  it('applies each of many simultaneous extensions', async () => {
    const ids = [await school(null, null), await school('2026-06-15', '2027-06-14')];
    const calls = Array.from({ length: 6 }, () => extend(ids, 1));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await planOf(ids[0]!)).toEqual(['2026-11-16', '2027-05-15']);
    expect(await planOf(ids[1]!)).toEqual(['2026-06-15', '2027-12-14']);
  });

  it('writes an audit entry for each school', async () => {
    const id = await school('2026-06-15', '2027-06-14');
    await extend([id], 12);
    const { result } = await admin.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'school', id },
    });
    expect(result.map(({ act, accountId, changes }) => ({ act, accountId, changes }))).toEqual([
      {
        act: 'school.plan',
        accountId: admin.id,
        changes: [{ field: 'planEndsOn', from: '2027-06-14', to: '2028-06-14' }],
      },
    ]);
  });

  it('extends none where one plan would run for more than ten years', async () => {
    const [short, long] = [await school(null, null), await school('2026-06-15', '2036-10-16')];
    const answer = await extend([short, long], 2);
    expect([answer.status, answer.errors]).toEqual([
      422,
      [{ field: 'months', message: 'A plan can run for ten years at most.' }],
    ]);
    expect(await planOf(short)).toEqual([null, null]);
    expect((await extend([long], 1)).status).toBe(200);
    expect(await planOf(long)).toEqual(['2026-06-15', '2036-11-16']);
  });

  it('extends none where one of the schools does not exist', async () => {
    const id = await school(null, null);
    const answer = await extend([id, '01920000-0000-7000-8000-00000000ffff'], 1);
    expect(answer.status).toBe(404);
    expect(await planOf(id)).toEqual([null, null]);
  });

  it('is allowed for SuperAdmin alone', async () => {
    const id = await school(null, null);
    for (const role of ['EducationOfficer', 'Principal'] as const) {
      const who = await app.some(role, { schoolId: await school('2026-06-15', '2027-06-14') });
      const answer = await who.call('school/extendPlans', { body: { schoolIds: [id], months: 1 } });
      expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
    }
  });
});
