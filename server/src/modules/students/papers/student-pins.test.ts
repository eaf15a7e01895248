import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from '../testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app);
});
afterAll(() => app.close());

const give = (studentIds: string[], who: TestPerson = own.teacher) =>
  who.call('student/updatePins', { body: { studentIds } });
const signIn = (registerNumber: string, pin: string) =>
  app.nobody.call('auth/studentSignIn', {
    body: { schoolCode: own.school.udise_code, registerNumber, pin },
  });

describe('POST /api/student/updatePins', () => {
  it('returns PINs by roll number, with which the students sign in', async () => {
    const one = await own.admitted({}, { registerNumber: '12', rollNumber: 2 });
    const other = await own.admitted(
      { localName: 'पाटील सुनीता' },
      { registerNumber: '11', rollNumber: 1 },
    );
    const { result } = await give([one.id, other.id]);
    expect(result).toEqual([
      {
        id: other.id,
        name: other.name,
        localName: 'पाटील सुनीता',
        registerNumber: '11',
        rollNumber: 1,
        schoolCode: own.school.udise_code,
        pin: expect.stringMatching(/^\d{6}$/),
      },
      expect.objectContaining({ id: one.id, registerNumber: '12' }),
    ]);
    for (const { registerNumber, pin, name } of result) {
      expect((await signIn(registerNumber, pin)).result).toMatchObject({ name, role: 'Student' });
    }
    const { result: record } = await own.principal.call('student/fetchById/:id', {
      params: { id: one.id },
    });
    expect(record.hasPin).toBe(true);
    const without = await own.admitted();
    const { result: listed } = await own.principal.call('student/fetchByClass/:classId', {
      params: { classId: own.schoolClass.id },
    });
    const hasPin = new Map(listed.map((student) => [student.id, student.hasPin]));
    expect([one.id, other.id, without.id].map((id) => hasPin.get(id))).toEqual([true, true, false]);
  });

  it('ends the former PIN and its sessions', async () => {
    const { id, admissions } = await own.admitted();
    const number = admissions[0]!.registerNumber;
    const [before] = (await give([id])).result;
    const { accessToken } = (await signIn(number, before!.pin)).result as { accessToken: string };
    const [after] = (await give([id])).result;
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await app.nobody.call('dashboard/fetchAll', {}, { headers });
    expect(answer.status).toBe(401);
    expect((await signIn(number, before!.pin)).status).toBe(401);
    expect((await signIn(number, after!.pin)).status).toBe(200);
  });

  it('sets one PIN for brothers and sisters in the same call, and different ones otherwise', async () => {
    const guardians = [{ name: 'Lata', relation: 'mother', mobile: '9822070001' }];
    const [one, other, third] = [
      await own.admitted({ guardians }),
      await own.admitted({ guardians }),
      await own.admitted(),
    ];
    const { result } = await give([one.id, other.id, third.id]);
    const pinOf = (id: string) => result.find((slip) => slip.id === id)!.pin;
    expect(pinOf(one.id)).toBe(pinOf(other.id));
    expect(pinOf(third.id)).not.toBe(pinOf(one.id));
  });

  it('allows the class teacher, the principal and the office, but no subject teacher', async () => {
    const { id } = await own.admitted();
    const subject = await app.make.subject({ school_id: own.school.id });
    const teacher = await app.some('Teacher', { schoolId: own.school.id });
    await app.db
      .insertInto('teaching')
      .values({
        school_id: own.school.id,
        class_id: own.schoolClass.id,
        subject_id: subject.id,
        teacher_id: teacher.id,
      })
      .execute();
    const refused = await give([id], teacher);
    expect([refused.status, refused.message]).toEqual([
      403,
      'Only the class teacher sets PINs. Nothing was changed.',
    ]);
    for (const who of [own.principal, await app.some('SuperAdmin')]) {
      expect((await give([id], who)).status).toBe(200);
    }
    const other = await atSchool(app);
    expect((await give([id], other.teacher)).status).toBe(404);
    const officer = await app.some('EducationOfficer', { districtId: own.school.district_id });
    expect((await give([id], officer)).status).toBe(403);
  });

  it('refuses all where one student has left', async () => {
    const [one, left] = [await own.admitted(), await own.admitted()];
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-11-01', leaving_reason: 'other', enrolment_id: null })
      .where('student_id', '=', left.id)
      .execute();
    const answer = await give([one.id, left.id], own.principal);
    expect([answer.status, answer.message]).toEqual([
      409,
      'One of these students is no longer at the school. Nothing was changed.',
    ]);
  });

  it('adds no account to Users Management and no password', async () => {
    const { id, name } = await own.admitted();
    await give([id]);
    const admin = await app.some('SuperAdmin');
    const { result } = await admin.call('User/fetchAllUser', { query: { search: name } });
    expect(result.rows).toEqual([]);
    const account = await app.db
      .selectFrom('account')
      .select('id')
      .where('student_id', '=', id)
      .executeTakeFirstOrThrow();
    const reset = await admin.call('User/resetPassword', { body: { id: account.id } });
    expect([reset.status, reset.message]).toEqual([
      403,
      'Only the class teacher sets PINs. Nothing was changed.',
    ]);
  });

  it('keeps the PIN itself neither in a table nor in the audit', async () => {
    const { id } = await own.admitted();
    const [slip] = (await give([id])).result;
    const account = await app.db
      .selectFrom('account')
      .selectAll()
      .where('student_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$/);
    const audit = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('entity_id', '=', id)
      .where('act', '=', 'student.pin')
      .execute();
    expect(audit).toEqual([expect.objectContaining({ before: null, after: null })]);
    const { id: _, created_at, ...stored } = account;
    expect(JSON.stringify([stored.name, stored.search_key, audit[0]!.entity_name])).not.toContain(
      slip!.pin,
    );
  });
});
