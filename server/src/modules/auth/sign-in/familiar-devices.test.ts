import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { makeAccount, password } from '../testing/sign-in-calls.ts';

const school = '192.0.2.1';
const elsewhere = '198.51.100.7';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: 'on' });
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('rate_limit_hit').execute());

interface From {
  from?: string;
  /** The cookie of the device, where it has one. */
  cookie?: string | undefined;
}
const headersOf = ({ from = school, cookie }: From) => ({
  'x-forwarded-for': from,
  ...(cookie ? { cookie } : {}),
});

const signIn = (email: string, typed = password, at: From = {}) =>
  app.nobody.call(
    'User/isValidUserWithPassword',
    { body: { email, password: typed } },
    { headers: headersOf(at) },
  );

const signInWithPin = (body: object, at: From = {}) =>
  app.nobody.call('auth/studentSignIn', { body } as never, { headers: headersOf(at) });

function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  const set = [headers['set-cookie']].flat().map(String);
  return set.find((line) => line.startsWith('shala-device='))!.split(';')[0]!;
}

async function guess(times: number, attempt: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await attempt(index)).status);
  return statuses;
}

describe("somebody who guesses from the school's address", () => {
  it('delays nobody who lately signed in there, and everybody else', async () => {
    const [known, other] = [await makeAccount(app), await makeAccount(app)];
    expect((await signIn(known.email!)).status).toBe(200);
    await guess(60, (index) => signIn(`nobody${index}@school.example`, 'wrong'));
    expect((await signIn(known.email!)).status).toBe(200);
    expect((await signIn(other.email!)).status).toBe(429);
    expect((await signIn(known.email!, password, { from: elsewhere })).status).toBe(200);
  });

  it('at one account does not delay the device that its owner uses', async () => {
    const { email } = await makeAccount(app);
    const cookie = cookieOf(await signIn(email!));
    const wrong = await guess(12, () => signIn(email!, 'wrong'));
    expect(wrong).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    expect((await signIn(email!)).status).toBe(429);
    expect((await signIn(email!, password, { cookie })).status).toBe(200);
    expect((await signIn(email!, password, { cookie, from: elsewhere })).status).toBe(200);
  });

  it('gains nothing by the device of an own account, or by a cookie that nobody gave', async () => {
    const [own, victim] = [await makeAccount(app), await makeAccount(app)];
    const cookie = cookieOf(await signIn(own.email!));
    const invented = `shala-device=${'x'.repeat(43)}`;
    for (const used of [cookie, invented]) {
      await app.db.deleteFrom('rate_limit_hit').execute();
      const wrong = await guess(7, () => signIn(victim.email!, 'wrong', { cookie: used }));
      expect(wrong).toEqual([401, 401, 401, 401, 401, 429, 429]);
    }
  });

  it('is slowed on a device that is known as well', async () => {
    const { email } = await makeAccount(app);
    const cookie = cookieOf(await signIn(email!));
    const wrong = await guess(7, (index) =>
      signIn(email!, 'wrong', { cookie, from: `192.0.2.${index + 20}` }),
    );
    expect(wrong).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('does not keep a signed-in person from a new password', async () => {
    const { id, email } = await makeAccount(app);
    await guess(60, (index) => signIn(`nobody${index}@school.example`, 'wrong'));
    await guess(6, () => signIn(email!, 'wrong'));
    const owner = await app.as(id);
    const body = { currentPassword: password, newPassword: 'other plain words here' };
    const changed = await owner.call('auth/changePassword', { body }, { headers: headersOf({}) });
    expect(changed.status, changed.text).toBe(200);
  });
});

describe("a device's cookie", () => {
  it('is out of reach for the page, stays on the API and names nobody', async () => {
    const { email } = await makeAccount(app);
    const { headers } = await signIn(email!);
    const set = [headers['set-cookie']].flat().find((line) => /^shala-device/.test(String(line)));
    expect(set).toMatch(
      /^shala-device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    const again = await signIn(email!, password, { cookie: cookieOf({ headers }) });
    expect(String([again.headers['set-cookie']].flat())).not.toContain('shala-device');
    const known = await app.db.selectFrom('known_device').select('device_hash').execute();
    const value = cookieOf({ headers }).split('=')[1]!;
    expect(known.some(({ device_hash }) => device_hash.toString('base64url') === value)).toBe(
      false,
    );
  });
});

describe('wrong PINs for one student', () => {
  let teacher: TestPerson;
  let by: { schoolCode: string; registerNumber: string; pin: string };
  let classId: string;
  let studentId: string;
  beforeAll(async () => {
    const at = await app.make.school({ code: 'MUNGE' });
    teacher = await app.some('Teacher', { schoolId: at.id });
    const ofTeacher = await app.make.schoolClass(at.id, { class_teacher_id: teacher.id });
    classId = ofTeacher.id;
    const made = await app.make.enrolled(ofTeacher);
    studentId = made.student.id;
    by = { schoolCode: 'MUNGE', registerNumber: made.admission.register_number, pin: '' };
    await giveNewPin();
  });

  async function giveNewPin() {
    const given = await teacher.call('student/updatePins', { body: { studentIds: [studentId] } });
    by = { ...by, pin: given.result[0]!.pin };
  }

  const wrong = () => ({ ...by, pin: by.pin === '000001' ? '000002' : '000001' });
  const fromMany = (times: number) =>
    guess(times, (index) => signInWithPin(wrong(), { from: `198.51.100.${1 + (index % 40)}` }));

  it('from 40 addresses are 30 guesses a day, and leave the own device alone', async () => {
    const cookie = cookieOf(await signInWithPin(by));
    const statuses = await fromMany(200);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(170);
    expect((await signInWithPin(by, { from: '203.0.113.9' })).status).toBe(429);
    expect((await signInWithPin(by, { cookie })).status).toBe(200);
  });

  it('are reported to the class teacher, whose new PIN ends the wait', async () => {
    const guessed = async () => {
      const { result } = await teacher.call('dashboard/fetchAll');
      const listed = await teacher.call('student/fetchByClass/:classId', { params: { classId } });
      const [student] = listed.result.filter(({ id }) => id === studentId);
      return [result.pinsGuessed, student?.isPinGuessed];
    };
    await giveNewPin();
    await fromMany(29);
    expect(await guessed()).toEqual([0, false]);
    await fromMany(1);
    expect(await guessed()).toEqual([1, true]);
    await giveNewPin();
    expect(await guessed()).toEqual([0, false]);
    expect((await signInWithPin(by, { from: '203.0.113.9' })).status).toBe(200);
  });
});
