import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { planFrom } from './school-plan.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const school = async (startsOn: string | null, endsOn: string | null) =>
  (await app.make.school({ plan_starts_on: startsOn, plan_ends_on: endsOn })).id;
const set = (schoolIds: string[], endsOn: string | null, who = admin) =>
  who.call('school/updatePlan', { body: { schoolIds, endsOn } });
async function planOf(id: string) {
  const { result } = await admin.call('school/fetchSchoolWithId/:id', { params: { id } });
  return [result.planStartsOn, result.planEndsOn, result.planState];
}

describe('POST /api/school/updatePlan', () => {
  it('prolongs a running plan and starts the others today', async () => {
    const runs = await school('2026-06-15', '2027-06-14');
    const ended = await school('2025-06-15', '2026-06-14');
    const none = await school(null, null);
    const answer = await set([runs, ended, none], '2028-06-14');
    expect(answer.result).toEqual({ schools: 3 });
    expect(await planOf(runs)).toEqual(['2026-06-15', '2028-06-14', 'running']);
    expect(await planOf(ended)).toEqual(['2026-11-16', '2028-06-14', 'running']);
    expect(await planOf(none)).toEqual(['2026-11-16', '2028-06-14', 'running']);
  });

  it('ends running plans at once, and leaves the others unchanged', async () => {
    const runs = await school('2026-06-15', '2027-06-14');
    const begunToday = await school('2026-11-16', '2026-11-16');
    const ended = await school('2025-06-15', '2026-06-14');
    const none = await school(null, null);
    await set([runs, begunToday, ended, none], null);
    expect(await planOf(runs)).toEqual(['2026-06-15', '2026-11-15', 'expired']);
    expect(await planOf(begunToday)).toEqual(['2026-11-15', '2026-11-15', 'expired']);
    expect(await planOf(ended)).toEqual(['2025-06-15', '2026-06-14', 'expired']);
    expect(await planOf(none)).toEqual([null, null, 'none']);
  });

  it('blocks the principal at the next call, and admits them again', async () => {
    const id = await school('2026-06-15', '2027-06-14');
    const principal = await app.some('Principal', { schoolId: id });
    await set([id], null);
    const answer = await principal.call('school/fetchSchoolWithId/:id', { params: { id } });
    expect([answer.status, answer.code]).toEqual([403, 'plan_expired']);
    await set([id], '2026-11-16');
    const later = await principal.call('school/fetchSchoolWithId/:id', { params: { id } });
    expect(later.status).toBe(200);
  });

  it('leaves the version alone, which protects open forms', async () => {
    const id = await school(null, null);
    await set([id], '2027-01-01');
    const { result } = await admin.call('school/fetchSchoolWithId/:id', { params: { id } });
    expect(result.version).toBe(1);
  });

  it('writes an audit entry for each school whose plan has changed', async () => {
    const [changed, same] = [await school(null, null), await school('2026-06-15', '2027-01-01')];
    await set([changed, same], '2027-01-01');
    const auditOf = async (id: string) =>
      (
        await admin.call('audit/fetchByEntity/:entity/:id', { params: { entity: 'school', id } })
      ).result.map(({ act, changes }) => ({ act, changes }));
    expect(await auditOf(same)).toEqual([]);
    expect(await auditOf(changed)).toEqual([
      {
        act: 'school.plan',
        changes: [
          { field: 'planEndsOn', from: null, to: '2027-01-01' },
          { field: 'planStartsOn', from: null, to: '2026-11-16' },
        ],
      },
    ]);
  });

  it('sets none where one of the schools does not exist', async () => {
    const id = await school(null, null);
    const answer = await set([id, '01920000-0000-7000-8000-00000000ffff'], '2027-01-01');
    expect(answer.status).toBe(404);
    expect(await planOf(id)).toEqual([null, null, 'none']);
  });

  it('rejects a plan of more than ten years', async () => {
    const answer = await set([await school(null, null)], '2036-11-17');
    expect([answer.status, answer.errors]).toEqual([
      422,
      [{ field: 'endsOn', message: 'A plan can run for ten years at most.' }],
    ]);
  });

  it('is allowed for SuperAdmin alone', async () => {
    const id = await school(null, null);
    for (const role of ['EducationOfficer', 'Principal'] as const) {
      const answer = await set([id], '2027-01-01', await app.some(role));
      expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
    }
  });
});

describe('two people who set the plan of one school', () => {
  const setSeen = (schoolIds: string[], endsOn: string | null, seenEnd: string | null) =>
    admin.call('school/updatePlan', {
      body: {
        schoolIds,
        endsOn,
        seen: schoolIds.map((schoolId) => ({ schoolId, endsOn: seenEnd })),
      },
    });

  it('keep what the first has set, and the second reads until when it runs', async () => {
    const [id, other] = [await school(null, null), await school(null, null)];
    expect((await setSeen([id], '2028-06-14', null)).status).toBe(200);
    const { status, message, code, result } = await setSeen([other, id], '2027-06-14', null);
    const { name } = (await admin.call('school/fetchSchoolWithId/:id', { params: { id } })).result;
    expect([status, code, message]).toEqual([
      409,
      'conflict',
      `The plan of ${name} has been changed in the meantime: its last day is 14-06-2028. Nothing was saved. Check, then save again.`,
    ]);
    expect(result).toEqual([{ schoolId: id, endsOn: '2028-06-14' }]);
    expect(await planOf(other)).toEqual([null, null, 'none']);
    expect((await setSeen([id], '2027-06-14', '2028-06-14')).status).toBe(200);
  });

  it('have set it once where both set the same day, or an answer was lost', async () => {
    const id = await school(null, null);
    await setSeen([id], '2028-06-14', null);
    expect((await setSeen([id], '2028-06-14', null)).status).toBe(200);
    await setSeen([id], null, '2028-06-14');
    expect((await setSeen([id], null, '2028-06-14')).status).toBe(200);
  });

  it('reads that a school has no plan, where one was seen', async () => {
    const id = await school(null, null);
    const { status, message, result } = await setSeen([id], '2027-06-14', '2028-06-14');
    expect([status, result]).toEqual([409, [{ schoolId: id, endsOn: null }]]);
    expect(message).toMatch(/ has no plan now. Nothing was saved. Check, then save again.$/);
  });

  it('set one of two days, in 20 rounds', async () => {
    const id = await school('2026-06-15', '2027-06-14');
    for (let round = 0; round < 20; round += 1) {
      const [, end] = await planOf(id);
      const answers = await Promise.all(
        ['2028-01-01', '2028-02-02'].map((day) => setSeen([id], day, end!)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers[0]!.status === 200 ? '2028-01-01' : '2028-02-02';
      expect((await planOf(id))[1]).toBe(won);
      await set([id], '2027-06-14');
    }
  });
});

describe('a plan of whole months', () => {
  it('ends on the day before the same day of a later month', () => {
    expect(planFrom('2026-11-16', 12)).toEqual({ startsOn: '2026-11-16', endsOn: '2027-11-15' });
    expect(planFrom('2026-11-30', 3).endsOn).toBe('2027-02-27');
    expect(planFrom('2026-12-01', 1).endsOn).toBe('2026-12-31');
  });
});
