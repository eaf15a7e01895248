import { leaveStatuses, markStatuses, shownStatus } from '@shala/contract/mark-statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { refreshStudentLeave } from './leave-marks.ts';

let app: TestApp;
let schoolClass: Awaited<ReturnType<TestApp['make']['schoolClass']>>;
let student: Awaited<ReturnType<TestApp['make']['enrolled']>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const school = await app.make.school();
  schoolClass = await app.make.schoolClass(school.id);
  student = await app.make.enrolled(schoolClass);
  await app.make.enrolled(schoolClass);
});

const answered = {
  state: 'approved',
  answered_at: '2026-11-16T04:30:00.000Z',
  answered_by_name: 'A Principal',
};

/** Friday to Tuesday, over a Sunday. */
async function leave(shownAs: string, with_: object = {}) {
  const type = await app.make.leaveType({ for_roles: ['Student'], shown_as: shownAs });
  return app.make.leave({
    school_id: schoolClass.school_id,
    student_id: student.student.id,
    admission_id: student.admission.id,
    leave_type_id: type.id,
    from_day: '2026-11-20',
    to_day: '2026-11-24',
    ...answered,
    ...with_,
  });
}

const refresh = () =>
  app.db.transaction().execute((db) =>
    refreshStudentLeave(db, {
      schoolId: schoolClass.school_id,
      admissionId: student.admission.id,
      from: '2026-11-20',
      to: '2026-11-24',
    }),
  );

const marks = () =>
  app.db
    .selectFrom('mark')
    .select(['day', 'leave_status', 'status', 'version'])
    .where('school_id', '=', schoolClass.school_id)
    .orderBy('day')
    .execute();

const totals = (table: 'class_day' | 'school_day') =>
  app.db
    .selectFrom(table)
    .select(['day', 'enrolled', 'on_leave', 'medical', 'present'])
    .where('school_id', '=', schoolClass.school_id)
    .where('on_leave', '>', 0)
    .orderBy('day')
    .execute();

describe("a student's approved leave in the registers", () => {
  it('appears on every working day of its span, also in the future, and in the totals', async () => {
    await leave('on_leave');
    await refresh();
    const days = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'];
    expect(await marks()).toEqual(
      days.map((day) => ({ day, leave_status: 'on_leave', status: null, version: 0 })),
    );
    const count = { enrolled: 2, on_leave: 1, medical: 0, present: 0 };
    expect(await totals('class_day')).toEqual(days.map((day) => ({ day, ...count })));
    expect(await totals('school_day')).toEqual(days.map((day) => ({ day, ...count })));
  });

  it('disappears when it is cancelled, and appears again when it is approved again', async () => {
    const { id } = await leave('medical');
    await refresh();
    await refresh();
    expect((await marks()).map((one) => one.leave_status)).toEqual(Array(4).fill('medical'));
    await app.db.updateTable('leave').set({ state: 'cancelled' }).where('id', '=', id).execute();
    await refresh();
    expect(await marks()).toEqual([]);
    expect(await totals('school_day')).toEqual([]);
  });

  it("covers a teacher's mark, which shows again afterwards", async () => {
    const { id } = await leave('on_leave');
    const at = '2026-11-20T05:00:00.000Z';
    await app.db
      .insertInto('mark')
      .values({
        school_id: schoolClass.school_id,
        year: 2026,
        day: '2026-11-20',
        enrolment_id: student.enrolment.id,
        status: 'absent',
        marked_by: student.student.id,
        tapped_at: at,
        arrived_at: at,
        version: 3,
      })
      .execute();
    await refresh();
    expect((await marks())[0]).toEqual({
      day: '2026-11-20',
      leave_status: 'on_leave',
      status: 'absent',
      version: 3,
    });
    await app.db.updateTable('leave').set({ state: 'cancelled' }).where('id', '=', id).execute();
    await refresh();
    expect(await marks()).toEqual([
      { day: '2026-11-20', leave_status: null, status: 'absent', version: 3 },
    ]);
  });

  it('covers half a day only, and two halves make a day', async () => {
    await leave('medical', { from_midday: true, to_midday: true });
    await refresh();
    expect((await marks()).map(({ day, leave_status }) => [day, leave_status])).toEqual([
      ['2026-11-20', 'half_leave'],
      ['2026-11-21', 'medical'],
      ['2026-11-23', 'medical'],
      ['2026-11-24', 'half_leave'],
    ]);
    const halves = await app.db
      .selectFrom('school_day')
      .where('school_id', '=', schoolClass.school_id)
      .select(['day', 'half_day', 'on_leave', 'medical', 'absent'])
      .orderBy('day')
      .execute();
    const count = { on_leave: 0, absent: 0 };
    expect(halves).toEqual([
      { day: '2026-11-20', half_day: 1, medical: 0, ...count },
      { day: '2026-11-21', half_day: 0, medical: 1, ...count },
      { day: '2026-11-23', half_day: 0, medical: 1, ...count },
      { day: '2026-11-24', half_day: 1, medical: 0, ...count },
    ]);
    await leave('on_leave', { to_day: '2026-11-20', to_midday: true });
    await refresh();
    expect((await marks())[0]!.leave_status).toBe('on_leave');
  });

  it('covers nothing in the afternoon of a half day, and the whole of it in the morning', async () => {
    await app.make.holiday({
      school_id: schoolClass.school_id,
      kind: 'half',
      from_day: '2026-11-20',
      to_day: '2026-11-24',
    });
    await leave('on_leave', { from_midday: true, to_day: '2026-11-21', to_midday: true });
    await refresh();
    expect((await marks()).map(({ day, leave_status }) => [day, leave_status])).toEqual([
      ['2026-11-21', 'on_leave'],
    ]);
  });
});

describe('the shown status of a mark and a leave', () => {
  it('is the same in the database and on the page', async () => {
    for (const status of [null, ...markStatuses]) {
      for (const leaveStatus of [null, ...leaveStatuses]) {
        const { rows } = await sql<{ shown: string | null }>`
          select shown_status(${status}, ${leaveStatus}) as shown`.execute(app.db);
        const shown = [status, leaveStatus, shownStatus(status, leaveStatus)];
        expect(shown).toEqual([status, leaveStatus, rows[0]!.shown]);
      }
    }
  });

  it('is half a day for who is away the other half, unless the student did not come at all', () => {
    const shown = [null, ...markStatuses].map((status) => shownStatus(status, 'half_leave'));
    expect(shown).toEqual(['half_day', 'half_day', 'absent', 'half_day', 'half_day', 'medical']);
  });
});
