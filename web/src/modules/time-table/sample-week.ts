import type { Lesson, TimeTable } from '@shala/contract/time-table.ts';

export const lesson = (rest: Partial<Lesson> = {}): Lesson => ({
  id: '01930000-0000-7000-8000-000000000601',
  version: 1,
  classId: '01930000-0000-7000-8000-000000000505',
  standard: 5,
  division: 'A',
  stream: null,
  weekday: 1,
  period: 1,
  subjectId: '01930000-0000-7000-8000-000000000701',
  subjectName: 'Marathi',
  subjectLocalName: 'मराठी',
  teacherId: '01930000-0000-7000-8000-000000000801',
  teacherName: 'Ravi Sawant',
  room: null,
  together: false,
  ...rest,
});

/** Two days of three periods with a recess. */
export const week = (lessons: Lesson[]): TimeTable => ({
  plan: {
    schoolId: '01930000-0000-7000-8000-000000000101',
    version: 1,
    days: [1, 2].map((weekday) => ({
      weekday,
      periods: [
        { number: 1, startsAt: '10:45', endsAt: '11:25', name: null },
        { number: 2, startsAt: '11:25', endsAt: '12:05', name: null },
        { number: null, startsAt: '12:05', endsAt: '12:30', name: 'Recess' },
        { number: 3, startsAt: '12:30', endsAt: '13:10', name: null },
      ],
    })),
  },
  lessons,
});
