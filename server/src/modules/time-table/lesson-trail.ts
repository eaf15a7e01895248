import type { Lesson } from '@shala/contract/time-table.ts';
import { weekdayName } from '../../platform/days.ts';
import { classLabel } from '../classes/classes-public.ts';
import type { Saving } from './save-week-plan.ts';

type Words = Pick<Saving, 'say' | 'language'>;

/** `5 A, Monday, 3`. */
export const lessonName = ({ say, language }: Words, lesson: Lesson): string =>
  [classLabel(say, lesson), weekdayName(language, lesson.weekday), lesson.period].join(', ');

/** A lesson as the trail tells it, by names. */
export const told = ({ language }: Words, lesson: Lesson) => ({
  weekday: weekdayName(language, lesson.weekday),
  period: lesson.period,
  subject: lesson.subjectName,
  teacher: lesson.teacherName,
  room: lesson.room,
});
