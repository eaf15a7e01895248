import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { classRoom } from '../testing/class-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the last register of a year', () => {
  it('is open until its lock where the next year has become current, also to what was tapped by then', async () => {
    const room = await classRoom(app);
    const next = await app.make.academicYear({
      name: '2027-28',
      starts_on: '2027-05-02',
      ends_on: '2028-05-01',
      is_current: false,
    });
    await room.on('2027-05-03T04:30:00.000Z');
    const admin = await app.some('SuperAdmin');
    const current = await admin.call('academicYear/updateCurrent', {
      body: { id: next.id, version: 1 },
    });
    expect(current.status).toBe(200);
    const day = '2027-05-01';
    const teacher = await app.as(room.teacher.id);
    const { asha, bharat, chhaya, mark } = room;
    const present = (student: typeof asha, at?: string) => [
      { student, status: 'present' as const, ...(at ? { at } : {}) },
    ];
    expect(await room.register(day, teacher)).toMatchObject({ state: 'open', mayMark: true });
    expect(await mark(present(asha), { day }, teacher)).toEqual(['saved']);

    await room.on('2027-05-20T04:30:00.000Z');
    expect(await room.register(day, teacher)).toMatchObject({
      state: 'closed_year',
      mayMark: false,
    });
    const at = '2027-05-04T04:30:00.000Z';
    expect(await mark(present(bharat), { day }, teacher)).toEqual(['closed_year']);
    expect(await mark(present(bharat, at), { day }, teacher)).toEqual(['saved']);
    const principal = await app.as(room.principal.id);
    expect(await mark(present(chhaya), { day, reason: 'Late' }, principal)).toEqual([
      'closed_year',
    ]);
  });
});
