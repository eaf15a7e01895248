import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type ClassRoom, classRoom } from '../testing/class-room.ts';

let app: TestApp;
let room: ClassRoom;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T04:30:00.000Z');
  room = await classRoom(app);
});

const check = (way: 'In' | 'Out', of: object, who = room.teacher) =>
  who.call(`attendance/studentCheck${way}`, {
    body: {
      idempotencyKey: newId(),
      schoolId: room.school.id,
      tappedAt: app.clock.now().toISOString(),
      ...of,
    },
  });
const card = (udise = room.school.udise_code) =>
  `SHALA:${udise}:${room.asha.admission.register_number}`;

describe('POST /api/attendance/studentCheckIn', () => {
  it('finds a student by the list, register number, roll number and ID card', async () => {
    const { asha } = room;
    const names = [];
    for (const of of [
      { enrolmentId: asha.enrolment.id },
      { typed: asha.admission.register_number },
      { typed: '5A 1' },
      { typed: 'Class 5' },
      { typed: '5 a/2' },
      { typed: 'v a-2' },
      { typed: '५A २' },
      { typed: '5अ 2' },
      { typed: '५अ २' },
      { typed: '5ब 2' },
      { typed: card() },
      { typed: card('27330000000') },
    ]) {
      const answer = await check('In', of);
      names.push(answer.status === 200 ? answer.result.name : Object.values(issues(answer)[1]!)[0]);
    }
    const unknown = expect.stringMatching(/^No student of the school has this number now/);
    const elsewhere = 'This ID card belongs to another school.';
    expect(names).toEqual([
      'Asha',
      'Asha',
      'Asha',
      unknown,
      'Bharat',
      'Bharat',
      'Bharat',
      'Bharat',
      'Bharat',
      unknown,
      'Asha',
      elsewhere,
    ]);
  });

  it('marks a student present, or late after the hour, and keeps the earlier time', async () => {
    const { principal, school, asha, bharat, shown, schoolDay } = room;
    const rule = { schoolId: school.id, lockDays: 3, studentLateAfter: '10:30' };
    await principal.call('attendance/updateRule', {
      body: { ...rule, staffLateAfter: null, asksPlace: false, placeRadius: 200 },
    });
    const first = await check('In', { enrolmentId: asha.enrolment.id });
    expect(first.result).toMatchObject({ wasAlready: false, mark: { status: 'present' } });
    await room.on('2026-11-16T05:00:01.000Z');
    const late = await check('In', { enrolmentId: bharat.enrolment.id });
    expect(late.result.mark).toMatchObject({ status: 'late', inAt: '2026-11-16T05:00:01.000Z' });
    const again = await check('In', { enrolmentId: asha.enrolment.id });
    expect(again.result).toMatchObject({
      wasAlready: true,
      mark: { inAt: '2026-11-16T04:30:00.000Z', version: 1 },
    });
    expect(await shown()).toEqual(['present', 'late', null]);
    expect(await schoolDay()).toMatchObject({ present: 1, late: 1, classes_marked: 0 });
  });

  it('takes an earlier time that arrives later, by which the student was not late', async () => {
    const { principal, school, asha } = room;
    const rule = { schoolId: school.id, lockDays: 3, studentLateAfter: '09:55' };
    await principal.call('attendance/updateRule', {
      body: { ...rule, staffLateAfter: null, asksPlace: false, placeRadius: 200 },
    });
    const of = { enrolmentId: asha.enrolment.id };
    expect((await check('In', of)).result.mark.status).toBe('late');
    const inAt = '2026-11-16T04:20:00.000Z';
    const earlier = await check('In', { ...of, tappedAt: inAt });
    expect(earlier.result).toMatchObject({ wasAlready: true, mark: { status: 'present', inAt } });
  });

  it('corrects an absence, records the change, and leaves any other mark of a teacher', async () => {
    const { asha, bharat, mark, teacher } = room;
    await mark([
      { student: asha, status: 'absent' },
      { student: bharat, status: 'half_day' },
    ]);
    await check('In', { enrolmentId: asha.enrolment.id });
    const half = await check('In', { enrolmentId: bharat.enrolment.id });
    expect(half.result.mark).toMatchObject({ status: 'half_day', version: 2 });
    const { result } = await teacher.call('attendance/fetchChanges', {
      query: { enrolmentId: asha.enrolment.id, day: '2026-11-16' },
    });
    expect(result).toMatchObject([{ from: 'absent', to: 'present' }]);
  });

  it('counts a class as kept when everybody came through the gate', async () => {
    const { asha, bharat, chhaya, schoolDay } = room;
    for (const { enrolment } of [asha, bharat, chhaya]) {
      await check('In', { enrolmentId: enrolment.id });
    }
    expect(await schoolDay()).toMatchObject({ classes_marked: 1, present: 3 });
  });

  it('runs once per key, and lets a colleague at the gate scan cards but not use other classes’ lists', async () => {
    const { asha, colleague, school } = room;
    const idempotencyKey = newId();
    const first = await check('In', { typed: card(), idempotencyKey }, colleague);
    const again = await check('In', { typed: card(), idempotencyKey }, colleague);
    expect(again.result).toEqual(first.result);
    expect((await check('In', { enrolmentId: asha.enrolment.id }, colleague)).status).toBe(404);
    const stranger = await app.some('Teacher');
    expect((await check('In', { typed: card() }, stranger)).status).toBe(404);
    expect(
      (await check('In', { typed: card(), schoolId: school.id, enrolmentId: asha.enrolment.id }))
        .status,
    ).toBe(422);
  });

  it('refuses a day off, and a tap after the plan ended', async () => {
    const { asha, school } = room;
    const of = { enrolmentId: asha.enrolment.id };
    const sunday = await check('In', { ...of, tappedAt: '2026-11-15T04:30:00.000Z' });
    expect([sunday.status, sunday.message]).toEqual([409, 'This day is a holiday at the school.']);
    await app.db
      .updateTable('school')
      .set({ plan_ends_on: '2026-11-14' })
      .where('id', '=', school.id)
      .execute();
    expect((await check('In', of)).status).toBe(403);
    expect((await check('In', { ...of, tappedAt: '2026-11-14T04:30:00.000Z' })).status).toBe(200);
  });
});

describe('POST /api/attendance/studentCheckOut', () => {
  it('stores when a student left, never before the check-in', async () => {
    const { asha, bharat } = room;
    await room.on('2026-11-16T10:30:00.000Z');
    await check('In', { enrolmentId: asha.enrolment.id });
    const early = await check('Out', {
      enrolmentId: asha.enrolment.id,
      tappedAt: '2026-11-16T10:00:00.000Z',
    });
    expect(early.status).toBe(409);
    await room.on('2026-11-16T11:30:00.000Z');
    const out = await check('Out', { enrolmentId: asha.enrolment.id });
    expect(out.result.mark).toMatchObject({
      inAt: '2026-11-16T10:30:00.000Z',
      outAt: '2026-11-16T11:30:00.000Z',
      status: 'present',
    });
    const only = await check('Out', { enrolmentId: bharat.enrolment.id });
    expect(only.result.mark).toMatchObject({ status: 'present', inAt: null });
  });
});
