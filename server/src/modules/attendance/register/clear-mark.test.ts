import { newId } from '@shala/contract/new-id.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { refreshStudentLeave } from '../attendance-public.ts';
import { type ClassRoom, classRoom, today } from '../testing/class-room.ts';
import { expectRightTotals } from '../testing/expect-right-totals.ts';

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
afterEach(() => expectRightTotals(app.db));

type Student = ClassRoom['asha'];

const back = (student: Student, seen = 1) => ({ student, status: null, seen });
const changesOf = async (student: Student) => {
  const query = { enrolmentId: student.enrolment.id, day: today };
  const { result } = await room.principal.call('attendance/fetchChanges', { query });
  return result.map(({ from, to, noteFrom, reason }) => ({ from, to, noteFrom, reason }));
};
const markOf = async (student: Student) => {
  const { children: students } = await room.register();
  return students.find(({ enrolmentId }) => enrolmentId === student.enrolment.id)!.mark;
};

describe('POST /api/attendance/markStudentAttendance, a cleared mark', () => {
  it('leaves the student not marked and without note, and records what it was and who cleared it', async () => {
    const { a, asha, bharat, mark, principal, send, schoolDay } = room;
    await mark([
      { student: asha, status: 'absent', note: 'Mother rang' },
      { student: bharat, status: 'present' },
    ]);
    const { result } = await send([back(asha)]);
    expect(result).toMatchObject({ isComplete: false, totals: { present: 1, absent: 0 } });
    expect(result.answers[0]).toMatchObject({
      outcome: 'saved',
      mark: { status: null, shown: null, note: null, version: 2 },
    });
    expect(result.answers[0]?.mark).toEqual(await markOf(asha));
    expect(await changesOf(asha)).toEqual([
      { from: 'absent', to: null, noteFrom: 'Mother rang', reason: null },
    ]);
    expect(await schoolDay()).toMatchObject({ classes_marked: 1, present: 1, absent: 0 });
    const { result: month } = await principal.call('attendance/fetchByClass', {
      query: { classId: a.id },
    });
    expect(month.rows[0]).toMatchObject({ name: 'Asha', marks: {}, marked: 0, markedSince: 0 });
    const { result: own } = await principal.call('attendance/fetchByStudent/:admissionId', {
      params: { admissionId: asha.admission.id },
    });
    expect(own).toEqual([]);
    expect(await mark([{ student: asha, status: 'late', seen: 2 }])).toEqual(['saved']);
    expect((await changesOf(asha))[0]).toMatchObject({ from: null, to: 'late' });
  });

  it('makes a register whose every mark is cleared one that nobody has kept', async () => {
    const { asha, bharat, mark, register, schoolDay, principal, school, a } = room;
    const students = [asha, bharat];
    await mark(students.map((student) => ({ student, status: 'present' as const })));
    expect(await mark(students.map((student) => back(student)))).toEqual(['saved', 'saved']);
    expect(await schoolDay()).toMatchObject({ classes_marked: 0, enrolled: 3, present: 0 });
    expect(await register()).toMatchObject({ markedBy: null, markedAt: null, isComplete: false });
    const day = await principal.call('attendance/fetchBySchool', {
      query: { schoolId: school.id },
    });
    expect(day.result.classes.find(({ classId }) => classId === a.id)).toMatchObject({
      markedBy: null,
      isComplete: false,
    });
    // Whoever never saw those marks is not asked about them.
    const other = students.map((student) => ({ student, status: 'absent' as const }));
    expect(await mark(other, {}, principal)).toEqual(['saved', 'saved']);
    expect(await register()).toMatchObject({ markedBy: expect.stringMatching(/^Principal/) });
  });

  it('is a conflict where somebody changed the mark meanwhile, or cleared it before a change', async () => {
    const { asha, bharat, mark, principal } = room;
    await mark([
      { student: asha, status: 'present' },
      { student: bharat, status: 'present' },
    ]);
    await mark([{ student: asha, status: 'late', seen: 1 }, back(bharat)], {}, principal);
    expect(await mark([back(asha), { student: bharat, status: 'absent', seen: 1 }])).toEqual([
      'conflict',
      'conflict',
    ]);
    expect(await mark([back(asha, 2), back(bharat)])).toEqual(['saved', 'same']);
  });

  it('follows the rules of any change: who keeps the register, its lock with a reason, once per key', async () => {
    const { asha, mark, send, colleague, on, principal } = room;
    expect(await mark([back(asha, 0)])).toEqual(['same']);
    await mark([{ student: asha, status: 'present' }]);
    expect((await send([back(asha)], {}, colleague)).status).toBe(403);
    await on('2026-11-24T04:30:00.000Z');
    expect(await mark([back(asha)])).toEqual(['locked']);
    expect(await mark([back(asha)], {}, principal)).toEqual(['locked']);
    const with_ = { reason: 'Wrong class', idempotencyKey: newId() };
    const tap = { ...back(asha), at: '2026-11-24T04:29:00.000Z' };
    expect(await mark([tap], with_, principal)).toEqual(['saved']);
    expect(await mark([tap], with_, principal)).toEqual(['saved']);
    expect(await changesOf(asha)).toEqual([
      { from: 'present', to: null, noteFrom: null, reason: 'Wrong class' },
    ]);
  });

  it('clears check-in and check-out too, so that the student can check in again', async () => {
    const { asha, mark, teacher, school } = room;
    const comes = async () => {
      const { result } = await teacher.call('attendance/studentCheckIn', {
        body: {
          idempotencyKey: newId(),
          schoolId: school.id,
          enrolmentId: asha.enrolment.id,
          tappedAt: app.clock.now().toISOString(),
        },
      });
      return result;
    };
    await comes();
    await mark([back(asha)]);
    expect(await markOf(asha)).toMatchObject({ shown: null, inAt: null });
    app.clock.pass({ seconds: 300 });
    const { wasAlready, mark: again } = await comes();
    expect([wasAlready, again.shown]).toEqual([false, 'present']);
    expect((await changesOf(asha)).map(({ from, to }) => [from, to])).toEqual([
      [null, 'present'],
      ['present', null],
    ]);
  });

  it('shows an approved leave again, and stays cleared when the leave is cancelled', async () => {
    const { asha, mark, shown, approvedLeave, school } = room;
    await mark([{ student: asha, status: 'present' }]);
    const leave = await approvedLeave(asha, today, today);
    const of = { schoolId: school.id, admissionId: asha.admission.id, from: today, to: today };
    const refresh = () => app.db.transaction().execute((db) => refreshStudentLeave(db, of));
    await refresh();
    expect((await shown())[0]).toBe('present');
    await mark([back(asha)]);
    expect((await shown())[0]).toBe('on_leave');
    await app.db
      .updateTable('leave')
      .set({ state: 'cancelled' })
      .where('id', '=', leave.id)
      .execute();
    await refresh();
    expect(await markOf(asha)).toMatchObject({ shown: null, version: 2 });
  });

  it('lets the enrolment end before that day, and be deleted', async () => {
    const { asha, bharat, mark, principal, b } = room;
    await mark([
      { student: asha, status: 'present' },
      { student: bharat, status: 'present' },
    ]);
    const leaves = () =>
      principal.call('studentSchool/withdraw', {
        body: {
          admissionId: asha.admission.id,
          version: 1,
          leftOn: '2026-11-14',
          reason: 'moved_away',
        },
      });
    const moves = () =>
      principal.call('studentSchool/changeClass', {
        body: {
          enrolmentIds: [bharat.enrolment.id],
          classId: b.id,
          from: bharat.enrolment.from_day,
        },
      });
    expect([(await leaves()).status, (await moves()).status]).toEqual([409, 409]);
    await mark([back(asha), back(bharat)]);
    expect([(await leaves()).status, (await moves()).status]).toEqual([200, 200]);
  });
});
