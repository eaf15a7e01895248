import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { makeAccount, password } from '../../auth/testing/sign-in-calls.ts';
import { type ClassRoom, classRoom } from '../testing/class-room.ts';

let app: TestApp;
let room: ClassRoom;
let cookie: string | undefined;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-10-26T04:30:00.000Z');
  room = await classRoom(app);
  cookie = undefined;
});

/** A class teacher who signs in with a password, each time on the same device where it has a cookie. */
async function classTeacher() {
  const { id, email } = await makeAccount(app, 'Teacher');
  await app.make.schoolUser(id, room.school.id);
  await app.db
    .updateTable('class')
    .set({ class_teacher_id: id })
    .where('id', '=', room.a.id)
    .execute();
  return async (): Promise<TestPerson> => {
    const answer = await app.nobody.call(
      'User/isValidUserWithPassword',
      { body: { email: email!, password } },
      { headers: cookie ? { cookie } : {} },
    );
    const set = [answer.headers['set-cookie']].flat().map(String);
    cookie = set.find((line) => line.startsWith('shala-device='))?.split(';')[0] ?? cookie;
    const headers = { authorization: `Bearer ${answer.result.accessToken}` };
    return {
      id,
      token: answer.result.accessToken,
      call: (name, input, extra = {}) =>
        app.nobody.call(name, input, { ...extra, headers: { ...headers, ...extra.headers } }),
    };
  };
}

const longAgo = { day: '2026-10-26', at: '2026-10-26T05:00:00.000Z' };
const markThen = (who: TestPerson, { day, at } = longAgo) =>
  room.mark([{ student: room.asha, status: 'present', at }], { day }, who);

describe('a mark that is said to have waited for weeks, without the last contact', () => {
  it('is refused from a device that has heard from the server since', async () => {
    const signIn = await classTeacher();
    await signIn();
    app.clock.set('2026-11-13T04:30:00.000Z');
    await signIn();
    app.clock.set('2026-11-16T04:30:00.000Z');
    expect(await markThen(await signIn())).toEqual(['locked']);
  });

  it('is refused from a device that was in contact all the time', async () => {
    const signIn = await classTeacher();
    const teacher = await signIn();
    for (let minute = 0; minute < 90; minute += 10) {
      app.clock.pass({ seconds: 600 });
      await teacher.call('User/getUserData', { body: { email: '' } } as never);
    }
    const { result } = await teacher.call('attendance/teacherCheckIn', {
      body: {
        idempotencyKey: '01930000-0000-7000-8000-00000000e301',
        schoolId: room.school.id,
        tappedAt: '2026-10-26T03:30:00.000Z',
      },
    });
    expect(result.inAt).toBe('2026-10-26T05:00:00.000Z');
  });

  it('is refused from a device that nobody knew then', async () => {
    const signIn = await classTeacher();
    await signIn();
    app.clock.set('2026-11-16T04:30:00.000Z');
    cookie = undefined;
    expect(await markThen(await signIn())).toEqual(['locked']);
  });

  it('is taken from a device that has been silent since before', async () => {
    const signIn = await classTeacher();
    await signIn();
    app.clock.set('2026-11-16T04:30:00.000Z');
    expect(await markThen(await signIn())).toEqual(['saved']);
  });
});

describe('a check-in that is said to have waited, without the last contact', () => {
  const checkIn = (who: TestPerson, tappedAt: string, key: number) =>
    who.call('attendance/teacherCheckIn', {
      body: {
        idempotencyKey: `01930000-0000-7000-8000-00000000e3${key}`,
        schoolId: room.school.id,
        tappedAt,
      },
    });

  it('counts from the last answer to the device', async () => {
    const signIn = await classTeacher();
    await signIn();
    app.clock.set('2026-10-26T06:00:00.000Z');
    const late = await checkIn(await signIn(), '2026-10-26T03:00:00.000Z', 10);
    expect(late.result.inAt).toBe('2026-10-26T04:30:00.000Z');
  });

  it('counts from the tap where the device was silent', async () => {
    const signIn = await classTeacher();
    await signIn();
    app.clock.set('2026-10-27T06:00:00.000Z');
    const waited = await checkIn(await signIn(), '2026-10-27T03:00:00.000Z', 11);
    expect(waited.result.inAt).toBe('2026-10-27T03:00:00.000Z');
  });
});
