import type { Student } from '@shala/contract/students.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { leaveTypes, type SchoolLeave, schoolLeave } from '../testing/school-leave.ts';

/** Leave is a part of somebody's history: it goes along with a student, and outlasts work at a school. */

let app: TestApp;
let of: SchoolLeave;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolLeave(app);
});
afterAll(() => app.close());

describe('a student entered twice', () => {
  const record = async (id: string): Promise<Student> =>
    (await of.principal.call('student/fetchById/:id', { params: { id } })).result;
  const merge = (kept: Student, dropped: Student) =>
    of.principal.call('student/merge', {
      body: {
        keepId: kept.id,
        keepVersion: kept.version,
        dropId: dropped.id,
        dropVersion: dropped.version,
      },
    });

  it('keeps the leave of both records, and is not on leave twice', async () => {
    const [one, other] = [await app.make.enrolled(of.fifth), await app.make.enrolled(of.fifth)];
    const [first, second] = [
      await of.askFor(of.asha, { admissionId: one.admission.id }),
      await of.askFor(of.asha, { admissionId: other.admission.id }),
    ];
    const answer = await merge(await record(one.student.id), await record(other.student.id));
    expect([answer.status, answer.message]).toEqual([
      409,
      `Both records of ${other.student.name} have leave on the same days. Cancel or withdraw one of them first.`,
    ]);
    await of.withdraw(of.asha, first.result);
    const merged = await merge(await record(one.student.id), await record(other.student.id));
    expect(merged.status).toBe(200);
    const rows = await app.db
      .selectFrom('leave')
      .where('id', 'in', [first.result.id, second.result.id])
      .select('student_id')
      .execute();
    expect(rows).toEqual([{ student_id: one.student.id }, { student_id: one.student.id }]);
  });
});

describe('an account with a balance', () => {
  it('can be deactivated, not deleted', async () => {
    const { id } = await app.make.account('Teacher');
    await app.make.schoolUser(id, of.school.id);
    await of.principal.call('leaveApplication/correctBalance', {
      body: { accountId: id, leaveTypeId: leaveTypes.CL, halfDays: -2, note: 'Taken in June' },
    });
    const answer = await of.superAdmin.call('User/deleteUser/:id', { params: { id } });
    expect([answer.status, answer.code]).toEqual([409, 'in_use']);
  });
});

describe('a school where somebody had leave', () => {
  it('cannot be deleted, also when nobody works there any more', async () => {
    const school = await app.make.school({ plan_ends_on: '2028-06-14' });
    const { id } = await app.make.account('Teacher');
    const { id: workId } = await app.make.schoolUser(id, school.id);
    await of.asked(await app.as(id));
    await app.db.deleteFrom('school_user').where('id', '=', workId).execute();
    const answer = await of.superAdmin.call('school/deleteSchool/:id', {
      params: { id: school.id },
    });
    expect([answer.status, answer.code]).toEqual([409, 'in_use']);
  });
});
