import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Today is 16 November 2026. */
const school = (name: string, endsOn: string | null, with_: object = {}) =>
  app.make.school({
    name,
    plan_starts_on: endsOn && '2025-06-15',
    plan_ends_on: endsOn,
    ...with_,
  });

async function principalOf(...schools: { id: string }[]) {
  const { id } = await app.make.account('Principal');
  for (const one of schools) await app.make.schoolUser(id, one.id);
  return app.as(id);
}

const notice = async (who: TestPerson) => {
  const answer = await who.call('school/fetchPlanNotice');
  expect(answer.status, answer.text).toBe(200);
  const { schools, total } = answer.result;
  return { schools: schools.map(({ name, endsOn }) => [name, endsOn]), total };
};

describe('GET /api/school/fetchPlanNotice', () => {
  it.each([
    ['31 days before the last', '2026-12-17', []],
    ['30 days before it', '2026-12-16', [['Kudal', '2026-12-16']]],
    ['on the day before it', '2026-11-17', [['Kudal', '2026-11-17']]],
    ['on the last day', '2026-11-16', [['Kudal', '2026-11-16']]],
  ])('shows a principal %s', async (_, endsOn, expected) => {
    const principal = await principalOf(await school('Kudal', endsOn));
    expect(await notice(principal)).toEqual({ schools: expected, total: expected.length });
  });

  it('omits a plan that has ended, which has a page of its own', async () => {
    const runs = await school('Runs', '2027-06-14');
    const principal = await principalOf(runs, await school('Ended', '2026-11-15'));
    expect(await notice(principal)).toEqual({ schools: [], total: 0 });
  });

  it('lists the schools of a principal, the soonest first, and no other schools', async () => {
    const [later, sooner] = [
      await school('Later', '2026-12-01'),
      await school('Sooner', '2026-11-20'),
    ];
    await school('Elsewhere', '2026-11-18');
    const principal = await principalOf(later, sooner, await school('Long', '2027-06-14'));
    expect(await notice(principal)).toEqual({
      schools: [
        ['Sooner', '2026-11-20'],
        ['Later', '2026-12-01'],
      ],
      total: 2,
    });
  });

  it('omits a closed school, which needs no plan', async () => {
    const principal = await principalOf(await school('Closed', '2026-11-20', { status: 'closed' }));
    expect(await notice(principal)).toEqual({ schools: [], total: 0 });
  });

  it('shows SuperAdmin all schools: five by name, and the total', async () => {
    const world = await openTestApp();
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    for (const [index, name] of names.entries()) {
      const plan_ends_on = `2026-12-0${7 - index}`;
      await world.make.school({ name, plan_starts_on: '2025-06-15', plan_ends_on });
    }
    await world.make.school({ name: 'Without', plan_starts_on: null, plan_ends_on: null });
    const { schools, total } = await notice(await world.some('SuperAdmin'));
    expect(schools.map(([name]) => name)).toEqual(['G', 'F', 'E', 'D', 'C']);
    expect(total).toBe(7);
    await world.close();
  });

  it('is not for people who cannot renew a plan', async () => {
    for (const role of ['EducationOfficer', 'Teacher', 'Student'] as const) {
      const answer = await (await app.some(role)).call('school/fetchPlanNotice');
      expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
    }
  });
});
