import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { refreshStaffLeave, refreshStudentLeave } from '../attendance-public.ts';
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

const declare = async (from: string, to = from) => {
  const body = { schoolId: room.school.id, kind: 'off' as const, name: 'Rain', from, to };
  const { result } = await room.principal.call('holiday/addEdit', { body });
  return () => room.principal.call('holiday/delete/:id', { params: { id: result.id } });
};

describe('a holiday that is declared afterwards', () => {
  it('stops counting the marks, accepts no more of them, and counts them again when deleted', async () => {
    const { asha, mark, shown, schoolDay } = room;
    await mark([{ student: asha, status: 'present' }]);
    const takeBack = await declare(today);
    expect(await schoolDay()).toMatchObject({ is_off: true, present: 1 });
    expect(await shown()).toEqual(['present', null, null]);
    expect(await mark([{ student: asha, status: 'late', seen: 1 }])).toEqual(['day_off']);
    await takeBack();
    expect(await schoolDay()).toMatchObject({ is_off: false, present: 1 });
    expect(await mark([{ student: asha, status: 'late', seen: 1 }])).toEqual(['saved']);
  });

  it('removes the leave of students and staff from its days, and restores it', async () => {
    const { asha, teacher, school } = room;
    const span = { schoolId: school.id, from: '2026-11-17', to: '2026-11-19' };
    await room.approvedLeave(asha, span.from, span.to);
    const type = await app.make.leaveType();
    await app.make.leave({
      school_id: school.id,
      account_id: teacher.id,
      leave_type_id: type.id,
      from_day: span.from,
      to_day: span.to,
      state: 'approved',
      answered_at: app.clock.now().toISOString(),
      answered_by_name: 'A Principal',
    });
    await app.db.transaction().execute(async (db) => {
      await refreshStudentLeave(db, { ...span, admissionId: asha.admission.id });
      await refreshStaffLeave(db, { ...span, accountId: teacher.id });
    });
    const days = async (table: 'mark' | 'staff_mark') => {
      const found = app.db.selectFrom(table).where('school_id', '=', school.id);
      const rows = await found.select('day').orderBy('day').execute();
      return rows.map(({ day }) => Number(day.slice(8)));
    };
    const takeBack = await declare('2026-11-18');
    expect([await days('mark'), await days('staff_mark')]).toEqual([
      [17, 19],
      [17, 19],
    ]);
    await expectRightTotals(app.db);
    await takeBack();
    expect([await days('mark'), await days('staff_mark')]).toEqual([
      [17, 18, 19],
      [17, 18, 19],
    ]);
    await expectRightTotals(app.db);
  });

  it('applies for weekly days off too, also on past days', async () => {
    const { asha, mark, principal, school, schoolDay } = room;
    await mark([{ student: asha, status: 'present' }], { day: '2026-11-14' });
    const body = { schoolId: school.id, weekdays: [7], saturdays: [2, 4] };
    await principal.call('holiday/updateWeeklyOff', { body });
    expect(await schoolDay('2026-11-14')).toMatchObject({ is_off: true, present: 1 });
    await expectRightTotals(app.db);
  });

  it('applies to the schools of its district and to no other', async () => {
    const { asha, mark, school, schoolDay } = room;
    await mark([{ student: asha, status: 'present' }]);
    const admin = await app.some('SuperAdmin');
    const elsewhere = await app.make.district();
    const of = { kind: 'off' as const, name: 'Rain', from: today, to: today };
    const declareIn = (districtId: string) =>
      admin.call('holiday/addEdit', { body: { ...of, districtId } });
    await declareIn(elsewhere.id);
    expect(await schoolDay()).toMatchObject({ is_off: false });
    await declareIn(school.district_id);
    expect(await schoolDay()).toMatchObject({ is_off: true });
  });

  it('leaves a closed year as it was when the weekly days off change', async () => {
    const { asha, mark, principal, school, schoolDay } = room;
    await mark([{ student: asha, status: 'present' }], { day: '2026-11-14' });
    const next = await app.make.academicYear({
      name: '2027-28',
      starts_on: '2027-06-15',
      ends_on: '2028-05-01',
      is_current: false,
    });
    const admin = await app.some('SuperAdmin');
    await admin.call('academicYear/updateCurrent', { body: { id: next.id, version: 1 } } as never);
    const body = { schoolId: school.id, weekdays: [7], saturdays: [2, 4] };
    expect((await principal.call('holiday/updateWeeklyOff', { body })).status).toBe(200);
    expect(await schoolDay('2026-11-14')).toMatchObject({ is_off: false, present: 1 });
    const { result } = await principal.call('holiday/fetchSchoolDays', {
      query: { schoolId: school.id, from: '2026-11-14', to: '2026-11-14' },
    });
    expect(result[0]).toMatchObject({ kind: 'working' });
    await expectRightTotals(app.db);
  });
});
