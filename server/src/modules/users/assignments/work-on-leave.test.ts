import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
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

/** A teacher of Kudal whose leave on the day was approved. */
async function teacherOnLeave(name: string, email: string) {
  const account = await app.make.account('Teacher', { name, email });
  await app.make.schoolUser(account.id, kudal.id);
  const teacher = await app.as(account.id);
  const { result: asked } = await teacher.call('leaveApplication/addEditLeaveForTeacher', {
    body: { leaveTypeId: earnedLeave, from: day, to: day, reason: 'A wedding' },
  } as never);
  const { id, version } = asked as { id: string; version: number };
  const approved = await superAdmin.call('leaveApplication/approveLeaveForTeacher', {
    body: { id, version },
  } as never);
  expect(approved.status).toBe(200);
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
