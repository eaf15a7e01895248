import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { historyOf, sessionsOf } from '../testing/sign-in-calls.ts';

let app: TestApp;
let school: Awaited<ReturnType<TestApp['make']['school']>>;
let schoolClass: Awaited<ReturnType<TestApp['make']['schoolClass']>>;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: 'on' });
  school = await app.make.school({ code: 'MUNGE' });
  schoolClass = await app.make.schoolClass(school.id);
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('rate_limit_hit').execute());

const signIn = (body: object, { from = '192.0.2.1' } = {}) =>
  app.nobody.call('auth/studentSignIn', { body } as never, {
    headers: { 'x-forwarded-for': from },
  });

/** A student of the school with a PIN. */
async function withPin(pin: string, { mobile, ...with_ }: { mobile?: string; name?: string } = {}) {
  const made = await app.make.enrolled(schoolClass, { student: with_ });
  if (mobile) await app.make.guardian(made.student.id, { mobile });
  const account = await app.make.account('Student', {
    name: made.student.name,
    email: null,
    student_id: made.student.id,
    password_hash: await app.services.passwords.hash(pin),
  });
  const registerNumber = made.admission.register_number;
  return { ...made, account, registerNumber, by: { schoolCode: 'MUNGE', registerNumber, pin } };
}

const refused =
  'The school, the number or the PIN is wrong. Your class teacher can give you a new PIN.';

describe('POST /api/auth/studentSignIn by school and register number', () => {
  it('starts a session of the role Student', async () => {
    const { by, account, student } = await withPin('407193', { name: 'Asha Gavit' });
    const { result } = await signIn(by);
    expect(result).toEqual({
      email: `${account.id}@shala.local`,
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Asha Gavit',
      role: 'Student',
      isPremium: true,
    });
    expect(await historyOf(app, account.id)).toEqual([
      { outcome: 'signed_in', method: 'pin', address: '192.0.2.1' },
    ]);
    const headers = { authorization: `Bearer ${(result as { accessToken: string }).accessToken}` };
    const own = await app.nobody.call(
      'User/getUserData',
      { body: { email: `${account.id}@shala.local` } },
      { headers },
    );
    expect(own.result[0]?.schools).toEqual([expect.objectContaining({ id: school.id })]);
    const record = await app.nobody.call(
      'student/fetchById/:id',
      { params: { id: student.id } },
      { headers },
    );
    expect(record.status).toBe(403);
  });

  it("accepts the school's own code in any case, or its UDISE code, and the number as it is typed", async () => {
    const { by, registerNumber } = await withPin('407193');
    for (const schoolCode of ['munge', ' MUNGE ', school.udise_code]) {
      const typed = { ...by, schoolCode, registerNumber: ` ${registerNumber} ` };
      expect((await signIn(typed)).status).toBe(200);
    }
  });

  it('answers alike to any wrong detail, after the same hashing work', async () => {
    const { by } = await withPin('407193');
    const deactivated = await withPin('407193');
    await app.db
      .updateTable('account')
      .set({ status: 'deactivated' })
      .where('id', '=', deactivated.account.id)
      .execute();
    const withoutPin = await app.make.enrolled(schoolClass);
    const left = await withPin('407193');
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-11-15', leaving_reason: 'other' })
      .where('id', '=', left.admission.id)
      .execute();
    const wrong = [
      { ...by, pin: '407194' },
      { ...by, schoolCode: 'NOSUCH' },
      { ...by, registerNumber: 'no such number' },
      deactivated.by,
      { ...by, registerNumber: withoutPin.admission.register_number },
      left.by,
    ];
    for (const body of wrong) {
      app.hashing.restart();
      const answer = await signIn(body);
      expect([answer.status, answer.message]).toEqual([401, refused]);
      expect(app.hashing.work.hashed).toBe(0);
      expect(app.hashing.work.verified).toHaveLength(1);
    }
    const outcomes = (await historyOf(app, deactivated.account.id)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['deactivated']);
  });

  it('accepts a student on the last day, and no longer on the next', async () => {
    const { by, admission } = await withPin('407193');
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-11-16', leaving_reason: 'other' })
      .where('id', '=', admission.id)
      .execute();
    expect((await signIn(by)).status).toBe(200);
  });

  it('limits the rate of guesses like every other sign-in, the right PIN too', async () => {
    const { by } = await withPin('407193');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn({ ...by, pin: '000000' })).status).toBe(401);
    }
    const answer = await signIn(by);
    expect([answer.status, answer.result]).toEqual([429, { seconds: 2 }]);
    expect((await signIn(by, { from: '192.0.2.2' })).status).toBe(200);
    app.clock.pass({ seconds: 2 });
    expect((await signIn(by)).status).toBe(200);
  });

  it('counts guesses at one student together, however school and number are typed', async () => {
    const { registerNumber, by } = await withPin('407193');
    const spelt = [
      { schoolCode: 'munge', registerNumber },
      { schoolCode: school.udise_code, registerNumber },
      ...[1, 2, 3, 4].map((place) => ({
        schoolCode: 'MUNGE',
        registerNumber: `${registerNumber.slice(0, place)} ${registerNumber.slice(place)}`,
      })),
    ];
    const statuses: number[] = [];
    for (const one of spelt) statuses.push((await signIn({ ...one, pin: '000000' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(by)).status).toBe(429);
  });

  it('checks no more than five of twenty guesses that are sent at once', async () => {
    const { by } = await withPin('407193');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn({ ...by, pin: '000000' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
  });

  it('refuses a PIN that is changed while it is being checked', async () => {
    const { by, account } = await withPin('407193');
    const isRight = app.services.passwords.isRight;
    vi.spyOn(app.services.passwords, 'isRight').mockImplementationOnce(async (...given) => {
      await app.db
        .updateTable('account')
        .set({ password_hash: 'another' })
        .where('id', '=', account.id)
        .execute();
      return isRight(...given);
    });
    expect((await signIn(by)).status).toBe(401);
    expect(await sessionsOf(app, account.id)).toEqual([]);
  });

  it('requires a PIN of four to six digits', async () => {
    const { by } = await withPin('407193');
    const answer = await signIn({ ...by, pin: '40' });
    expect(answer.status).toBe(422);
  });
});

describe("POST /api/auth/studentSignIn by a guardian's mobile", () => {
  it('signs in the student of the PIN', async () => {
    const mobile = '9822050001';
    await withPin('407193', { mobile, name: 'Asha Gavit' });
    await withPin('518204', { mobile, name: 'Rohit Gavit' });
    const { result } = await signIn({ mobile, pin: '518204' });
    expect(result).toMatchObject({ name: 'Rohit Gavit', role: 'Student' });
  });

  it('offers the choice among students who share mobile and PIN, and no other', async () => {
    const mobile = '9822050002';
    const asha = await withPin('407193', { mobile, name: 'Asha Gavit' });
    const rohit = await withPin('407193', { mobile, name: 'Rohit Gavit' });
    const meena = await withPin('518204', { mobile, name: 'Meena Gavit' });
    const { result } = await signIn({ mobile, pin: '407193' });
    expect(result).toHaveLength(2);
    expect(result).toEqual(
      expect.arrayContaining([
        { id: asha.student.id, name: 'Asha Gavit', localName: null },
        { id: rohit.student.id, name: 'Rohit Gavit', localName: null },
      ]),
    );
    const choose = (studentId: string) => signIn({ mobile, pin: '407193', studentId });
    expect((await choose(rohit.student.id)).result).toMatchObject({ name: 'Rohit Gavit' });
    expect((await choose(meena.student.id)).status).toBe(401);
  });

  it('answers alike to an unknown number and a wrong PIN, after the same hashing work', async () => {
    const mobile = '9822050003';
    await withPin('407193', { mobile });
    await withPin('518204', { mobile });
    for (const body of [
      { mobile, pin: '000001' },
      { mobile: '9822099999', pin: '000001' },
    ]) {
      app.hashing.restart();
      const answer = await signIn(body);
      expect([answer.status, answer.message]).toEqual([401, refused]);
      expect(app.hashing.work.hashed).toBe(0);
      expect(app.hashing.work.verified).toHaveLength(6);
    }
  });
});

describe("a student's PIN", () => {
  it('is no password, neither for signing in nor for a change', async () => {
    const { by, account } = await withPin('407193');
    const name = `${account.id}@shala.local`;
    const answer = await app.nobody.call('User/isValidUserWithPassword', {
      body: { email: name, password: '407193' },
    });
    expect(answer.status).toBe(401);
    const { accessToken } = (await signIn(by)).result as { accessToken: string };
    const change = await app.nobody.call(
      'auth/changePassword',
      { body: { currentPassword: '407193', newPassword: 'four plain words here' } },
      { headers: { authorization: `Bearer ${accessToken}` } },
    );
    expect([change.status, change.message]).toEqual([
      403,
      'Only the class teacher sets PINs. Nothing was changed.',
    ]);
  });

  it('is not replaced by a one-time password, alone or among others', async () => {
    const { account } = await withPin('407193');
    const admin = await app.some('SuperAdmin');
    const teacher = await app.make.account('Teacher');
    const one = await admin.call('User/resetPassword', { body: { id: account.id } });
    const ids = [teacher.id, account.id];
    const many = await admin.call('User/resetPasswords', { body: { ids } });
    expect([one.status, many.status]).toEqual([403, 403]);
  });
});
