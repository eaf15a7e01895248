import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { type SchoolWeek, schoolWeek } from './testing/school-week.ts';

let app: TestApp;
let own: SchoolWeek;
let second: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolWeek(app);
  second = await app.some('Principal', { schoolId: own.school.id });
});
afterAll(() => app.close());

const cells = Array.from({ length: 50 }, (_, index) => ({
  weekday: (index % 5) + 1,
  period: (Math.floor(index / 5) % 8) + 1,
}));
const rounds = 50;
const days = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

describe('two principals who set lessons at the same moment', () => {
  it(`put a teacher into one class only, in ${rounds} rounds, and the other error names it`, async () => {
    const teachers = await Promise.all([own.teacher('Asha Gavit'), own.teacher('Vikas Jadhav')]);
    const [a, b] = [await own.schoolClass('A'), await own.schoolClass('B')];
    const names = new Map(teachers.map(({ id, name }) => [id, name]));
    for (let round = 0; round < rounds; round += 1) {
      const teacherId = teachers[round < 40 ? 0 : 1]!.id;
      const cell = { ...cells[round % 40]!, teacherId };
      await app.db.deleteFrom('lesson').where('weekday', '=', cell.weekday).execute();
      const answers = await Promise.all([own.set(a.id, cell), own.set(b.id, cell, second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const taken = answers[0].status === 200 ? '5 A' : '5 B';
      const { message } = answers.find(({ status }) => status === 409)!;
      expect(message).toBe(
        `${names.get(teacherId)} teaches Maths in ${taken} on ${days[cell.weekday]} in period ${cell.period}.`,
      );
    }
  });

  it('fill a cell once, and a room once', async () => {
    const [a, b] = [await own.schoolClass('C'), await own.schoolClass('D')];
    for (const cell of cells.slice(0, 20)) {
      const same = await Promise.all([own.set(a.id, cell), own.set(a.id, cell, second)]);
      expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
      const room = { weekday: cell.weekday, period: cell.period, room: 'Lab' };
      await app.db.deleteFrom('lesson').where('class_id', '=', a.id).execute();
      const rooms = await Promise.all([own.set(a.id, room), own.set(b.id, room, second)]);
      expect(rooms.map(({ status }) => status).sort()).toEqual([200, 409]);
      await app.db.deleteFrom('lesson').where('school_id', '=', own.school.id).execute();
    }
  });

  it('swap two teachers by two moves without losing a lesson', async () => {
    const teacher = await own.teacher('Moves Around');
    const [a, b] = [await own.schoolClass('E'), await own.schoolClass('F')];
    for (let round = 0; round < 20; round += 1) {
      const first = await own.lesson(a.id, { period: 1, teacherId: teacher.id });
      const other = await own.lesson(b.id, { period: 2, teacherId: teacher.id });
      await Promise.all([
        own.set(a.id, { id: first.id, version: 1, period: 2, teacherId: teacher.id }),
        own.set(b.id, { id: other.id, version: 1, period: 1, teacherId: teacher.id }, second),
      ]);
      const periods = [...(await own.lessonsOf(a.id)), ...(await own.lessonsOf(b.id))].map(
        ({ period }) => period,
      );
      expect(periods.sort()).toEqual([1, 2]);
      await app.db.deleteFrom('lesson').where('school_id', '=', own.school.id).execute();
    }
  });

  it('give a freed teacher to one while the other frees them', async () => {
    const teacher = await own.teacher('Freed Meanwhile');
    const [a, b] = [await own.schoolClass('G'), await own.schoolClass('H')];
    for (let round = 0; round < rounds; round += 1) {
      const cell = { ...cells[round]!, teacherId: teacher.id };
      const { id } = await own.lesson(a.id, cell);
      const [freed, taken] = await Promise.all([
        own.principal.call('timeTable/deleteById/:id', { params: { id } }),
        own.set(b.id, cell, second),
      ]);
      expect(freed.status).toBe(200);
      if (taken.status === 409)
        expect(taken.message).toMatch(/^Freed Meanwhile teaches .* in 5 G /);
      else expect(taken.status).toBe(200);
      await app.db.deleteFrom('lesson').where('school_id', '=', own.school.id).execute();
    }
  });
});

describe('the tables of the time table', () => {
  it('refuse a second lesson of a teacher, a class or a room by themselves', async () => {
    const [a, b] = [await own.schoolClass('I'), await own.schoolClass('J')];
    const teacher = await own.teacher('Only Once');
    const at = { weekday: 2, period: 2 };
    await app.make.lesson(a, { ...at, teacher_id: teacher.id, room: 'X', room_key: 'x' });
    for (const [of, with_, constraint] of [
      [a, {}, 'lesson_of_class'],
      [b, { teacher_id: teacher.id }, 'lesson_of_teacher'],
      [b, { room: 'x', room_key: 'x' }, 'lesson_of_room'],
    ] as const) {
      const subject_id = own.maths.id;
      await expect(app.make.lesson(of, { ...at, subject_id, ...with_ })).rejects.toMatchObject({
        constraint,
      });
    }
  });

  it('refuse a second class for a substitute in one period of a day', async () => {
    const [a, b] = [await own.schoolClass('K'), await own.schoolClass('L')];
    const teacher = await own.teacher('Stands In');
    const lessons = await Promise.all(
      [a, b].map((of) => app.make.lesson(of, { weekday: 3, subject_id: own.maths.id })),
    );
    const row = (lesson_id: string) => ({
      lesson_id,
      day: '2026-11-18',
      school_id: own.school.id,
      period: 1,
      substitute_id: teacher.id,
      sitting_id: newId(),
    });
    await app.db.insertInto('substitution').values(row(lessons[0]!.id)).execute();
    await expect(
      app.db.insertInto('substitution').values(row(lessons[1]!.id)).execute(),
    ).rejects.toMatchObject({ constraint: 'substitute_once' });
  });
});
