import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const leaves = (student: { admission: { id: string } }, leftOn: string) =>
  room.principal.call('studentSchool/withdraw', {
    body: { admissionId: student.admission.id, version: 1, leftOn, reason: 'moved_away' },
  });
const changeClass = (student: { enrolment: { id: string } }, from: string) =>
  room.principal.call('studentSchool/changeClass', {
    body: { enrolmentIds: [student.enrolment.id], classId: room.b.id, from },
  });
const onLeave = async (student: ClassRoom['asha'], from: string, to: string) => {
  await room.approvedLeave(student, from, to);
  const of = { schoolId: room.school.id, admissionId: student.admission.id, from, to };
  await app.db.transaction().execute((db) => refreshStudentLeave(db, of));
};
const leaveDays = async (classId: string) => {
  const rows = await app.db
    .selectFrom('class_day')
    .where('class_id', '=', classId)
    .where('on_leave', '>', 0)
    .select('day')
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => Number(day.slice(8)));
};

describe('a student who leaves a class', () => {
  it('is in the register of the last day, which says so, and in none after it', async () => {
    const { asha, bharat } = room;
    await leaves(asha, today);
    const lastDays = async (day: string) =>
      Object.fromEntries(
        (await room.register(day)).children.map((student) => [
          student.enrolmentId,
          student.isLastDay,
        ]),
      );
    const ofToday = await lastDays(today);
    expect([ofToday[asha.enrolment.id], ofToday[bharat.enrolment.id]]).toEqual([true, false]);
    expect(await lastDays('2026-11-14')).toMatchObject({ [asha.enrolment.id]: false });
    expect(await lastDays('2026-11-17')).not.toHaveProperty(asha.enrolment.id);
  });

  it('is not said to have the last day with a promotion, which ends the whole class', async () => {
    const year = await app.make.academicYear({
      name: '2027-28',
      starts_on: '2027-06-15',
      ends_on: '2028-05-01',
      is_current: false,
    });
    const { standard } = room.a;
    const up = await app.make.schoolClass(room.school.id, {
      standard: standard + 1,
      academic_year_id: year.id,
      year: 2027,
    });
    const promoted = await room.principal.call('studentSchool/promoteClass', {
      body: {
        classId: room.a.id,
        toYearId: year.id,
        rows: [room.asha, room.bharat, room.chhaya].map(({ enrolment }) => ({
          enrolmentId: enrolment.id,
          outcome: 'promoted',
          toClassId: up.id,
        })),
      },
    } as never);
    expect(promoted.status).toBe(200);
    await room.on('2027-05-01T04:30:00.000Z');
    const register = await room.register('2027-05-01', await app.as(room.teacher.id));
    expect(register.children.map(({ isLastDay }) => isLastDay)).toEqual([false, false, false]);
  });

  it('cannot leave before the last mark, which the error names', async () => {
    const { asha, mark } = room;
    await mark([{ student: asha, status: 'absent' }]);
    const early = await leaves(asha, '2026-11-14');
    expect([early.status, early.message]).toEqual([
      409,
      'Asha was marked in this class on 16-11-2026, which is the earliest last day there; another class or school begins on the day after. Choose the day accordingly, or clear the later marks in the class register first.',
    ]);
    expect((await changeClass(asha, today)).message).toMatch(/^Asha was marked/);
    expect((await leaves(asha, today)).status).toBe(200);
  });

  it('is no longer counted in the registers, and loses future leave', async () => {
    const { asha, bharat, chhaya, mark, schoolDay, register } = room;
    await mark([bharat, chhaya].map((student) => ({ student, status: 'present' as const })));
    await onLeave(asha, '2026-11-17', '2026-11-19');
    expect(await schoolDay()).toMatchObject({ enrolled: 3 });
    expect((await leaves(asha, '2026-11-14')).status).toBe(200);
    expect(await schoolDay()).toMatchObject({ enrolled: 2, present: 2 });
    expect((await register()).isComplete).toBe(true);
    expect(await leaveDays(room.a.id)).toEqual([]);
    expect(await schoolDay('2026-11-18')).toMatchObject({ enrolled: 2, on_leave: 0 });
  });

  it('keeps the leave in another class', async () => {
    const { asha } = room;
    await onLeave(asha, '2026-11-13', '2026-11-18');
    expect(await leaveDays(room.a.id)).toEqual([13, 14, 16, 17, 18]);
    expect((await changeClass(asha, today)).status).toBe(200);
    expect(await leaveDays(room.a.id)).toEqual([13, 14]);
    expect(await leaveDays(room.b.id)).toEqual([16, 17, 18]);
  });
});

describe('a student who was marked', () => {
  it('cannot be moved from the first day, nor be removed from the class, nor be deleted', async () => {
    const { asha, bharat, mark, principal } = room;
    await mark([{ student: bharat, status: 'present' }]);
    expect((await changeClass(bharat, '2026-06-15')).status).toBe(409);
    const gone = await principal.call('student/delete/:id', { params: { id: bharat.student.id } });
    expect([gone.status, gone.code]).toEqual([409, 'in_use']);
    const lone = await principal.call('student/delete/:id', { params: { id: asha.student.id } });
    expect(lone.status).toBe(200);
  });
});

describe('a student who joins a class', () => {
  it('is counted on the days since, and for all days again where a change of class is undone', async () => {
    const { bharat, mark, schoolDay, principal, b, asha } = room;
    await mark([{ student: bharat, status: 'present' }]);
    await mark([{ student: bharat, status: 'present' }], { day: '2026-11-14' });
    expect((await changeClass(asha, today)).status).toBe(200);
    const inB = await principal.call('studentSchool/fetchByStudent/:studentId', {
      params: { studentId: asha.student.id },
    });
    expect(await schoolDay()).toMatchObject({ enrolled: 3 });
    const total = () =>
      app.db
        .selectFrom('class_day')
        .where('class_id', '=', room.a.id)
        .where('day', '=', today)
        .select('enrolled')
        .executeTakeFirst();
    expect(await total()).toEqual({ enrolled: 2 });
    const { id } = inB.result.find(({ classId }) => classId === b.id)!;
    await expectRightTotals(app.db);
    const back = await principal.call('studentSchool/delete/:id', { params: { id } });
    expect(back.status).toBe(200);
    expect(await total()).toEqual({ enrolled: 3 });
    await expectRightTotals(app.db);
  });

  it('is counted from the admission on, also on past days', async () => {
    const { bharat, mark, principal, school, a, schoolDay } = room;
    await mark([{ student: bharat, status: 'present' }], { day: '2026-11-13' });
    await mark([{ student: bharat, status: 'present' }]);
    const form = {
      name: 'Nila Pawar',
      gender: 'female' as const,
      dateOfBirth: '2016-03-21',
      admission: {
        schoolId: school.id,
        classId: a.id,
        registerNumber: 'N1',
        admittedOn: '2026-11-14',
      },
    };
    expect((await principal.call('student/addEdit', { body: form })).status).toBe(200);
    expect(await schoolDay('2026-11-13')).toMatchObject({ enrolled: 3 });
    expect(await schoolDay()).toMatchObject({ enrolled: 4, present: 1 });
    await expectRightTotals(app.db);
  });

  it('is counted in the right class alone where the class is corrected', async () => {
    const { asha, bharat, mark, b } = room;
    await room.student('Dilip', b);
    await mark([{ student: bharat, status: 'present' }]);
    // From the first day on: the enrolment itself is moved.
    expect((await changeClass(asha, asha.enrolment.from_day)).status).toBe(200);
    const enrolled = await app.db
      .selectFrom('class_day')
      .where('day', '=', today)
      .where('class_id', 'in', [room.a.id, b.id])
      .select(['class_id as classId', 'enrolled'])
      .execute();
    expect(new Map(enrolled.map((one) => [one.classId, one.enrolled]))).toEqual(
      new Map([
        [room.a.id, 2],
        [b.id, 2],
      ]),
    );
    await expectRightTotals(app.db);
  });
});
