import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type ClassRoom, classRoom, today } from '../testing/class-room.ts';

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

const month = async (query: object = {}, who = room.teacher) =>
  who.call('attendance/fetchByClass', { query: { classId: room.a.id, ...query } });

describe('GET /api/attendance/fetchByClass', () => {
  it('gives students × days with shares, a half day counting half', async () => {
    const { asha, bharat, mark } = room;
    await mark(
      [
        { student: asha, status: 'present' },
        { student: bharat, status: 'absent' },
      ],
      { day: '2026-11-13' },
    );
    await mark([
      { student: asha, status: 'half_day' },
      { student: bharat, status: 'late' },
    ]);
    const { result } = await month();
    expect(result).toMatchObject({ month: '2026-11', state: 'open', workingDays: 13 });
    expect(result.schoolName).toBe(room.school.name);
    expect(result.days.filter(({ kind }) => kind === 'off')).toHaveLength(5);
    expect(
      result.rows.map(({ name, marks, attended, marked }) => [name, marks, attended, marked]),
    ).toEqual([
      ['Asha', { 13: ['present', 1], 16: ['half_day', 1] }, 1.5, 2],
      ['Bharat', { 13: ['absent', 1], 16: ['late', 1] }, 1, 2],
      ['Chhaya', {}, 0, 0],
    ]);
  });

  it('counts the shares since admission over months and classes, without future leave', async () => {
    const { asha, mark, principal, a, b, school } = room;
    const reason = 'Paper register';
    const old = { day: '2026-09-01', reason, classId: b.id };
    const before = await app.make.enrolled(b, {
      enrolment: { from_day: '2026-06-15', to_day: '2026-10-31', outcome: 'moved' },
    });
    await app.db
      .updateTable('enrolment')
      .set({ from_day: '2026-11-01' })
      .where('id', '=', asha.enrolment.id)
      .execute();
    await app.db
      .updateTable('enrolment')
      .set({ admission_id: asha.admission.id, student_id: asha.student.id })
      .where('id', '=', before.enrolment.id)
      .execute();
    expect(await mark([{ student: before, status: 'absent' }], old, principal)).toEqual(['saved']);
    await mark([{ student: asha, status: 'present' }]);
    await room.approvedLeave(asha, '2026-11-17', '2026-11-18');
    const { refreshStudentLeave } = await import('../attendance-public.ts');
    await app.db.transaction().execute((db) =>
      refreshStudentLeave(db, {
        schoolId: school.id,
        admissionId: asha.admission.id,
        from: '2026-11-17',
        to: '2026-11-18',
      }),
    );
    const { result } = await month({ classId: a.id });
    expect(result.rows[0]).toMatchObject({
      marks: { 16: ['present', 1], 17: ['on_leave', 0], 18: ['on_leave', 0] },
      attended: 1,
      marked: 1,
      attendedSince: 1,
      markedSince: 2,
    });
  });

  it('shows who joined or left within the month, and nobody who left before it', async () => {
    const { student } = room;
    await student('Came', room.a, { enrolment: { from_day: '2026-11-09' } });
    await student('Went', room.a, { enrolment: { to_day: '2026-11-06', outcome: 'left' } });
    await student('Gone', room.a, { enrolment: { to_day: '2026-10-06', outcome: 'left' } });
    const { result } = await month();
    expect(result.rows.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Asha', null, null],
      ['Bharat', null, null],
      ['Chhaya', null, null],
      ['Came', '2026-11-09', null],
      ['Went', null, '2026-11-06'],
    ]);
  });

  it('has only days off outside of the year, and refuses a colleague', async () => {
    const { result } = await month({ month: '2026-05' });
    expect(new Set(result.days.map(({ kind }) => kind))).toEqual(new Set(['off']));
    expect((await month({}, room.colleague)).status).toBe(403);
    expect((await month({ month: '2026-13' })).status).toBe(422);
  });
});

describe('GET /api/attendance/fetchMonthOfSchool', () => {
  const ofSchool = (who = room.principal, query: object = {}) =>
    who.call('attendance/fetchMonthOfSchool', {
      query: { schoolId: room.school.id, month: '2026-11', ...query },
    });

  it('gives each class as it is by itself, in the order of the classes', async () => {
    const { a, b, asha, bharat, mark, student, principal } = room;
    const dina = await student('Dina', b);
    await mark([
      { student: asha, status: 'half_day' },
      { student: bharat, status: 'absent' },
    ]);
    await mark([{ student: dina, status: 'late' }], { classId: b.id }, principal);
    const empty = await app.make.schoolClass(room.school.id, { standard: 1, division: 'A' });
    const { result } = await ofSchool();
    expect(result.map(({ classId, rows }) => [classId, rows.length])).toEqual([
      [empty.id, 0],
      [a.id, 3],
      [b.id, 1],
    ]);
    for (const one of result) {
      const { classId } = one;
      const alone = await month({ classId, month: '2026-11' }, principal);
      expect(one).toEqual(alone.result);
    }
  });

  it('gives a teacher the own classes, an officer of the area all, and others none', async () => {
    const divisions = async (who: typeof room.principal) =>
      (await ofSchool(who)).result.map(({ division }) => division);
    expect(await divisions(room.teacher)).toEqual(['A']);
    expect(await divisions(room.colleague)).toEqual(['B']);
    const officer = await app.some('EducationOfficer', { districtId: room.school.district_id });
    expect(await divisions(officer)).toEqual(['A', 'B']);
    const stranger = await app.some('Principal', { schoolId: (await app.make.school()).id });
    expect((await ofSchool(stranger)).status).toBe(404);
  });

  it('has no class outside of its year, and refuses a month that is none', async () => {
    expect((await ofSchool(room.principal, { month: '2026-05' })).result).toEqual([]);
    expect((await ofSchool(room.principal, { month: '2026-6' })).status).toBe(422);
  });
});

describe('GET /api/attendance/fetchMyClasses', () => {
  const mine = async (who = room.teacher, query: object = {}) =>
    (await who.call('attendance/fetchMyClasses', { query })).result.map(
      ({ division, isComplete, totals }) => [division, isComplete, totals.enrolled, totals.present],
    );

  it("gives a teacher's own classes with their registers, and a principal's all", async () => {
    const { asha, bharat, chhaya, mark, principal, colleague } = room;
    expect(await mine()).toEqual([['A', false, 3, 0]]);
    await mark([asha, bharat, chhaya].map((student) => ({ student, status: 'present' as const })));
    expect(await mine()).toEqual([['A', true, 3, 3]]);
    expect(await mine(principal)).toEqual([
      ['A', true, 3, 3],
      ['B', false, 0, 0],
    ]);
    expect(await mine(colleague)).toEqual([['B', false, 0, 0]]);
    expect(await mine(room.teacher, { day: '2026-05-30' })).toEqual([]);
  });
});

describe('GET /api/attendance/fetchStudentToMarkAttendance', () => {
  it('lets the area’s officer read but not mark', async () => {
    const officer = await app.some('EducationOfficer', { districtId: room.school.district_id });
    expect(await room.register(today, officer)).toMatchObject({ mayMark: false, state: 'open' });
    expect(await room.register('2026-11-15')).toMatchObject({
      mayMark: false,
      day: { kind: 'off' },
    });
    expect(await room.register('2026-11-17')).toMatchObject({ mayMark: false, state: 'to_come' });
    const stranger = await app.some('EducationOfficer');
    const { status } = await stranger.call('attendance/fetchStudentToMarkAttendance', {
      query: { classId: room.a.id },
    });
    expect(status).toBe(404);
  });
});
