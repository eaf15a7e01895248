import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { untilWaiting } from '../../../platform/test-kit/until-waiting.ts';
import { importList, undoImport } from '../testing/import-list.ts';

/** Today is Monday, 16 November 2026. */
const day = '2026-12-29';
const earnedLeave = '01920000-0000-7000-8001-000000000002';

let app: TestApp;
let superAdmin: TestPerson;
let kudal: { id: string; udise_code: string };
let malvan: { id: string; udise_code: string };

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
  kudal = await app.make.school({ name: 'ZP School Kudal', plan_ends_on: '2028-06-14' });
  malvan = await app.make.school({ name: 'High School Malvan', plan_ends_on: '2028-06-14' });
});
afterAll(() => app.close());

/** A teacher of the school whose leave on the day was approved. */
async function teacherOnLeave(name: string, email: string, school = kudal) {
  const account = await app.make.account('Teacher', { name, email });
  await app.make.schoolUser(account.id, school.id);
  const teacher = await app.as(account.id);
  const { result: asked } = await teacher.call('leaveApplication/addEditLeaveForTeacher', {
    body: { leaveTypeId: earnedLeave, from: day, to: day, reason: 'A wedding' },
  } as never);
  const { id, version } = asked as { id: string; version: number };
  const approved = await superAdmin.call('leaveApplication/approveLeaveForTeacher', {
    body: { id, version },
  } as never);
  expect(approved.status).toBe(200);
  return account;
}

const staffOf = async (school: { id: string }) => {
  const { result } = await superAdmin.call('attendance/fetchStaffMonth', {
    query: { schoolId: school.id, month: day.slice(0, 7) },
  });
  return result.staff.map(({ name, marks }) => [name, marks]);
};
const awayAt = async (school: { id: string }) => {
  const query = { schoolId: school.id, day };
  const { result } = await superAdmin.call('timeTable/fetchArrangement', { query });
  return result.away.map(({ name }) => name);
};

describe('POST /api/User/bulkUploadUser of somebody whose leave was approved before', () => {
  it('applies the leave at the second school too, until the import is undone', async () => {
    await teacherOnLeave('Asha Gavit', 'asha@school.example');
    const onLeave = [['Asha Gavit', { [day]: 'on_leave' }]];
    const { jobId, updated } = await importList(app, superAdmin, [
      'Name,E-mail,Role,UDISE code',
      `Asha Gavit,asha@school.example,Teacher,${malvan.udise_code}`,
    ]);
    expect(updated).toBe(1);
    expect([await staffOf(kudal), await staffOf(malvan)]).toEqual([onLeave, onLeave]);
    expect(await awayAt(malvan)).toEqual(['Asha Gavit']);

    const undone = await undoImport(app, superAdmin, jobId);
    expect(undone).toMatchObject({ takenBack: 1, kept: [] });
    expect([await staffOf(kudal), await staffOf(malvan)]).toEqual([onLeave, []]);
    expect(await awayAt(malvan)).toEqual([]);
  });
});

interface Place {
  id: string;
  udise_code: string;
}

const workBegins = {
  'POST /api/schoolUser/addEdit': async (accountId: string, { id: schoolId }: Place) => {
    const body = { accountId, schoolId, from: '2026-11-16' };
    const { status } = await superAdmin.call('schoolUser/addEdit', { body });
    return status === 200;
  },
  'POST /api/User/bulkUploadUser': async (_: string, { udise_code }: Place) => {
    const { updated } = await importList(app, superAdmin, [
      'Name,E-mail,Role,UDISE code',
      `Bharat Rane,bharat@${udise_code}.example,Teacher,${udise_code}`,
    ]);
    return updated === 1;
  },
};

describe.each(Object.entries(workBegins))(
  '%s of somebody on leave, while a holiday is declared there',
  (_, beginWork) => {
    it('shows no leave on the day off', async () => {
      const school = await app.make.school({ plan_ends_on: '2028-06-14' });
      const email = (name: string) => `${name}@${school.udise_code}.example`;
      const { id: accountId } = await teacherOnLeave('Bharat Rane', email('bharat'));
      const other = await teacherOnLeave('Chetan Naik', email('chetan'), school);
      const calls = await app.db.transaction().execute(async (transaction) => {
        // The holiday waits here, when the registers follow it already.
        await sql`select from account where id = ${other.id} for no key update`.execute(
          transaction,
        );
        const holiday = superAdmin.call('holiday/addEdit', {
          body: {
            idempotencyKey: newId(),
            schoolId: school.id,
            kind: 'off',
            name: 'Election',
            from: day,
            to: day,
          },
        });
        await untilWaiting(app.db, 1);
        const work = beginWork(accountId, school);
        await Promise.race([work, untilWaiting(app.db, 2)]);
        return { holiday, work };
      });
      expect([(await calls.holiday).status, await calls.work]).toEqual([200, true]);
      expect(await staffOf(school)).toEqual([
        ['Bharat Rane', {}],
        ['Chetan Naik', {}],
      ]);
    });
  },
);
