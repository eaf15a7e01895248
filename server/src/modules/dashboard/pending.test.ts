import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { schoolLeave } from '../leave/testing/school-leave.ts';

let app: TestApp;
let place: Awaited<ReturnType<typeof schoolLeave>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T04:30:00.000Z');
  place = await schoolLeave(app);
});

const look = async (who: TestPerson) => (await who.call('dashboard/fetchAll')).result;
const waiting = async (who: TestPerson) => {
  const { staffLeaveToDecide, studentLeaveToDecide } = await look(who);
  return [staffLeaveToDecide, studentLeaveToDecide];
};

describe('GET /api/dashboard/fetchAll, what waits', () => {
  it('counts leave for whoever decides it, as many as the lists behind it show', async () => {
    const { asha, vikas, principal, officer, ask, askFor } = place;
    await ask(asha);
    await ask(vikas);
    await ask(principal);
    await askFor(asha);
    expect(await waiting(principal)).toEqual([2, 1]);
    expect(await waiting(officer)).toEqual([1, 0]);
    expect(await waiting(asha)).toEqual([0, 1]);
    expect(await waiting(vikas)).toEqual([0, 0]);
    const query = { isMineToAnswer: 'true' };
    const staff = await principal.call('leaveApplication/fetchSchoolWise', { query });
    const ofStudents = (who: TestPerson) =>
      who.call('leaveApplication/fetchLeaveForStudent', { query });
    expect(staff.result.total).toBe(2);
    expect((await ofStudents(principal)).result.total).toBe(1);
    expect((await ofStudents(asha)).result.total).toBe(1);
    expect((await ofStudents(vikas)).result.total).toBe(0);
  });

  it("counts no leave of another district's school", async () => {
    await place.ask(place.principal);
    expect(await waiting(await app.some('EducationOfficer'))).toEqual([0, 0]);
  });

  it('shows the own leave once it is approved and until it has passed', async () => {
    const { asha, principal, asked, answer } = place;
    const leave = await asked(asha);
    expect((await look(asha)).ownLeave).toEqual([]);
    expect((await answer(principal, leave, { approve: true })).status).toBe(200);
    expect((await look(asha)).ownLeave).toMatchObject([
      { id: leave.id, from: '2026-11-17', to: '2026-11-17', typeName: 'Casual leave' },
    ]);
    expect((await look(principal)).ownLeave).toEqual([]);
    app.clock.set('2026-11-18T04:30:00.000Z');
    await app.db.updateTable('session').set({ last_used_at: '2026-11-18T04:30:00.000Z' }).execute();
    expect((await look(asha)).ownLeave).toEqual([]);
  });

  it('names a list that was checked and not imported, to whoever checked it', async () => {
    const { principal } = place;
    const job = (number: number, dryRun: boolean, at: string) =>
      app.db
        .insertInto('job')
        .values({
          id: `01920000-0000-7000-8000-00000000010${number}`,
          kind: 'student-import',
          state: 'done',
          account_id: principal.id,
          label: 'class-5.xlsx',
          input: '{}',
          result: JSON.stringify({ dryRun }),
          created_at: at,
        })
        .execute();
    await job(1, true, '2026-11-15T04:30:00Z');
    await job(2, true, '2026-11-16T04:00:00Z');
    expect((await look(principal)).importsToFinish).toEqual([
      {
        id: '01920000-0000-7000-8000-000000000102',
        kind: 'student-import',
        label: 'class-5.xlsx',
        isStopped: false,
      },
    ]);
    expect((await look(place.superAdmin)).importsToFinish).toEqual([]);
    await job(3, false, '2026-11-16T04:10:00Z');
    expect((await look(principal)).importsToFinish).toEqual([]);
  });
});
