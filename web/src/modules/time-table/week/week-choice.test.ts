import { describe, expect, it } from 'vitest';
import { lesson } from '../testing/sample-week.ts';
import { weekOf, weeksOf } from './week-choice.ts';

const week = {
  lessons: [
    lesson({
      id: '1',
      classId: 'c10',
      standard: 10,
      room: 'Lab',
      teacherId: 't2',
      teacherName: 'B',
    }),
    lesson({
      id: '2',
      classId: 'c9',
      standard: 9,
      room: 'lab ',
      teacherId: 't1',
      teacherName: 'A',
    }),
    lesson({ id: '3', classId: 'c9', standard: 9, room: null, teacherId: null, teacherName: null }),
  ],
};
const names = (view: 'class' | 'teacher' | 'room') =>
  weeksOf(week, view, ({ standard }) => `${standard} A`).map(({ name }) => name);

describe('the time table of a school', () => {
  it('weeksOf lists classes, teachers, and rooms in any spelling once', () => {
    expect(names('class')).toEqual(['9 A', '10 A']);
    expect(names('teacher')).toEqual(['A', 'B']);
    expect(names('room')).toEqual(['Lab']);
  });

  it('weekOf picks the week of one class, teacher or room', () => {
    const idsOf = (view: 'class' | 'teacher' | 'room', id: string) =>
      weekOf(week, view, id).lessons.map((one) => one.id);
    expect(idsOf('class', 'c9')).toEqual(['2', '3']);
    expect(idsOf('teacher', 't2')).toEqual(['1']);
    expect(idsOf('room', 'lab')).toEqual(['1', '2']);
  });
});
