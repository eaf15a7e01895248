import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { refreshChildLeave } from './leave-marks.ts';

let app: TestApp;
let schoolClass: Awaited<ReturnType<TestApp['make']['schoolClass']>>;
let child: Awaited<ReturnType<TestApp['make']['enrolled']>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const school = await app.make.school();
  schoolClass = await app.make.schoolClass(school.id);
  child = await app.make.enrolled(schoolClass);
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
    student_id: child.student.id,
    admission_id: child.admission.id,
    leave_type_id: type.id,
    from_day: '2026-11-20',
    to_day: '2026-11-24',
    ...answered,
    ...with_,
  });
}

const refresh = () =>
  app.db.transaction().execute((db) =>
    refreshChildLeave(db, {
      schoolId: schoolClass.school_id,
      admissionId: child.admission.id,
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

describe("a child's approved leave in the registers", () => {
  it('stands on every working day of its span, also to come, and in the totals', async () => {
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

  it('goes away when it is cancelled, and is written again when it is called again', async () => {
    const { id } = await leave('medical');
    await refresh();
    await refresh();
    expect((await marks()).map((one) => one.leave_status)).toEqual(Array(4).fill('medical'));
    await app.db.updateTable('leave').set({ state: 'cancelled' }).where('id', '=', id).execute();
    await refresh();
    expect(await marks()).toEqual([]);
    expect(await totals('school_day')).toEqual([]);
  });

  it('lies over a mark that a teacher made, which comes to light again', async () => {
    const { id } = await leave('on_leave');
    const at = '2026-11-20T05:00:00.000Z';
    await app.db
      .insertInto('mark')
      .values({
        school_id: schoolClass.school_id,
        year: 2026,
        day: '2026-11-20',
        enrolment_id: child.enrolment.id,
        status: 'absent',
        marked_by: child.student.id,
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
});
