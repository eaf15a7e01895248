import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
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

const ofClass = (classId: string) =>
  app.db
    .selectFrom('class_day')
    .where('class_id', '=', classId)
    .where('day', '=', today)
    .select(['enrolled', 'present', 'absent', 'groups', 'group_counts', 'first_marked_at'])
    .executeTakeFirst();

const groupsOfSchool = () =>
  app.db
    .selectFrom('school_day_group')
    .where('school_id', '=', room.school.id)
    .where('day', '=', today)
    .select(['gender', 'category', 'enrolled', 'present', 'absent'])
    .orderBy('gender')
    .orderBy('category')
    .execute();

describe('the totals of a day', () => {
  it('count the students of classes that nobody has marked yet', async () => {
    await room.student('Dilip', room.b, { student: { gender: 'male', category: 'sc' } });
    await room.mark([{ student: room.asha, status: 'present' }]);
    expect(await ofClass(room.b.id)).toEqual({
      enrolled: 1,
      present: 0,
      absent: 0,
      first_marked_at: null,
      groups: ['male sc'],
      group_counts: [[1, 0, 0, 0, 0, 0, 0]],
    });
    expect(await room.schoolDay()).toMatchObject({ enrolled: 4, present: 1, classes_marked: 1 });
    await expectRightTotals(app.db);
  });

  it('are summed from all classes, of which only the saved one is recounted', async () => {
    const { asha, bharat, b, colleague, mark, send } = room;
    const dilip = await room.student('Dilip', b, { student: { gender: 'male', category: 'sc' } });
    await mark([
      { student: asha, status: 'present' },
      { student: bharat, status: 'absent' },
    ]);
    const before = await ofClass(room.a.id);
    await send([{ student: dilip, status: 'present' }], { classId: b.id }, colleague);
    expect(await ofClass(room.a.id)).toEqual(before);
    expect(await room.schoolDay()).toMatchObject({ present: 2, absent: 1, classes_marked: 2 });
    expect(await groupsOfSchool()).toContainEqual({
      gender: 'male',
      category: 'sc',
      enrolled: 2,
      present: 1,
      absent: 1,
    });
    await expectRightTotals(app.db);
  });

  it('follow a student into another class, with gender and category', async () => {
    const { bharat, b, principal, mark } = room;
    await mark([{ student: room.asha, status: 'present' }]);
    const moved = await principal.call('studentSchool/changeClass', {
      body: { enrolmentIds: [bharat.enrolment.id], classId: b.id, from: today },
    });
    expect(moved.status).toBe(200);
    expect(await ofClass(b.id)).toMatchObject({ enrolled: 1, groups: ['male sc'] });
    expect(await ofClass(room.a.id)).toMatchObject({ enrolled: 2 });
    await expectRightTotals(app.db);
  });
});
