import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from './platform/test-kit/test-app.ts';

let app: TestApp;
let second: Awaited<ReturnType<TestApp['beside']>>;
let superAdmin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  second = await app.beside();
  superAdmin = await app.some('SuperAdmin');
});
afterAll(async () => {
  await second.close();
  await app.close();
});

/** A head and the school, both known to both servers. */
async function knownHead() {
  const school = await app.make.school();
  const { id } = await app.make.account('Principal');
  const assignment = await app.make.schoolUser(id, school.id);
  const head = await app.as(id);
  await app.make.schoolUser(id, (await app.make.school()).id);
  const sees = async (who: TestPerson) => {
    const { status } = await who.call('school/fetchSchoolWithId/:id', {
      params: { id: school.id },
    });
    return status;
  };
  const seen = async () => [await sees(head), await sees(second.as(head))];
  expect(await seen()).toEqual([200, 200]);
  return { head, school, assignment, seen };
}

async function account(id: string) {
  const { result } = await superAdmin.call('User/fetchUserWithId/:id', { params: { id } });
  return result;
}

describe('the next call, at whichever server,', () => {
  it('has no session after a sign-out', async () => {
    const { head, seen } = await knownHead();
    await head.call('auth/logout');
    expect(await seen()).toEqual([401, 401]);
  });

  it('has no session of a deactivated account', async () => {
    const { head, seen } = await knownHead();
    const { version } = await account(head.id);
    const body = {
      id: head.id,
      version,
      status: 'deactivated',
      leavesWithoutPrincipal: true,
    } as const;
    expect((await superAdmin.call('User/updateUserStatus', { body })).status).toBe(200);
    expect(await seen()).toEqual([401, 401]);
  });

  it('has no session after a new one-time password', async () => {
    const { head, seen } = await knownHead();
    await superAdmin.call('User/resetPassword', { body: { id: head.id } });
    expect(await seen()).toEqual([401, 401]);
  });

  it('knows a changed role and a title that was taken away', async () => {
    const { head, seen } = await knownHead();
    const change = app.db.updateTable('account').where('id', '=', head.id);
    await change.set({ titles_removed: ['School Management'] }).execute();
    expect(await seen()).toEqual([403, 403]);
    await change.set({ titles_removed: [] }).execute();
    expect(await seen()).toEqual([200, 200]);
    await change.set({ role: 'Teacher' }).execute();
    expect(await seen()).toEqual([403, 403]);
  });

  it('knows that a plan has ended, and runs again', async () => {
    const { school, seen } = await knownHead();
    const plan = (endsOn: string | null) =>
      superAdmin.call('school/updatePlan', { body: { schoolIds: [school.id], endsOn } });
    await plan(null);
    expect(await seen()).toEqual([403, 403]);
    await plan('2027-06-14');
    expect(await seen()).toEqual([200, 200]);
  });

  it('knows that the head no longer works at the school', async () => {
    const { assignment, seen } = await knownHead();
    const params = { id: assignment.id };
    expect((await superAdmin.call('schoolUser/delete/:id', { params })).status).toBe(200);
    expect(await seen()).toEqual([404, 404]);
  });

  it("knows the officer's areas", async () => {
    const school = await app.make.school();
    const { id } = await app.make.account('EducationOfficer');
    const area = await app.make.locationUser(id, { district_id: school.district_id });
    await app.make.locationUser(id, { district_id: (await app.make.district()).id });
    const officer = await app.as(id);
    const statuses = () =>
      Promise.all(
        [officer, second.as(officer)].map(async (who) => {
          const params = { id: school.id };
          return (await who.call('school/fetchSchoolWithId/:id', { params })).status;
        }),
      );
    expect(await statuses()).toEqual([200, 200]);
    await superAdmin.call('locationUser/delete/:id', { params: { id: area.id } });
    expect(await statuses()).toEqual([404, 404]);
  });

  it('knows that a student has left the school', async () => {
    const school = await app.make.school();
    const schoolClass = await app.make.schoolClass(school.id);
    const { student, admission } = await app.make.enrolled(schoolClass);
    const email = 'student@school.example';
    const { id } = await app.make.account('Student', { student_id: student.id, email });
    const own = await app.as(id);
    const schools = () =>
      Promise.all(
        [own, second.as(own)].map(async (who) => {
          const { result } = await who.call('User/getUserData', { body: { email } });
          return result[0]!.schools.length;
        }),
      );
    expect(await schools()).toEqual([1, 1]);
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-11-15', leaving_reason: 'moved_away' })
      .where('id', '=', admission.id)
      .execute();
    expect(await schools()).toEqual([0, 0]);
  });
});
