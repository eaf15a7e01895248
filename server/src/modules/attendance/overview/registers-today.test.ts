import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
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
  await room.student('Dev', room.b);
});

const registers = async (who: TestPerson) => {
  const { result } = await who.call('dashboard/fetchAll');
  return [result.registersMissing, result.registersMarked];
};

describe("GET /api/dashboard/fetchAll, today's registers", () => {
  it("counts a teacher's own classes, and the whole school for its principal", async () => {
    const { asha, mark, teacher, colleague, principal } = room;
    expect(await registers(teacher)).toEqual([1, 0]);
    expect(await registers(principal)).toEqual([2, 0]);
    await mark([{ student: asha, status: 'present' }]);
    expect(await registers(teacher)).toEqual([0, 1]);
    expect(await registers(colleague)).toEqual([1, 0]);
    expect(await registers(principal)).toEqual([1, 1]);
  });

  it("counts the officer's own area and no other", async () => {
    const { asha, mark, school } = room;
    await mark([{ student: asha, status: 'present' }]);
    const officer = await app.some('EducationOfficer', { districtId: school.district_id });
    const stranger = await app.some('EducationOfficer');
    expect(await registers(officer)).toEqual([1, 1]);
    expect(await registers(stranger)).toEqual([0, 0]);
  });

  it('counts no register of a class before its first student comes', async () => {
    const { principal, colleague, school, b } = room;
    await app.make.schoolClass(school.id, { division: 'C' });
    expect(await registers(principal)).toEqual([2, 0]);
    await app.db.deleteFrom('enrolment').where('class_id', '=', b.id).execute();
    expect(await registers(principal)).toEqual([1, 0]);
    expect(await registers(colleague)).toEqual([0, 0]);
    const { student } = await room.student('Esha', b, { enrolment: { from_day: '2026-11-17' } });
    expect(await registers(principal)).toEqual([1, 0]);
    await app.db
      .updateTable('enrolment')
      .set({ from_day: today })
      .where('student_id', '=', student.id)
      .execute();
    expect(await registers(principal)).toEqual([2, 0]);
    expect(await registers(colleague)).toEqual([1, 0]);
    const { result } = await principal.call('attendance/fetchBySchool', {
      query: { schoolId: school.id },
    });
    expect(result.classes.map(({ division, isDue }) => [division, isDue])).toEqual([
      ['A', true],
      ['B', true],
      ['C', false],
    ]);
  });

  it('counts no missing register on a day off', async () => {
    const { principal, teacher, school } = room;
    await app.make.holiday({ school_id: school.id, from_day: today, to_day: today });
    expect(await registers(principal)).toEqual([0, 0]);
    expect(await registers(teacher)).toEqual([0, 0]);
  });
});
