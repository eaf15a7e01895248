import type { Lesson } from '@shala/contract/time-table.ts';
import { recordActs } from '../../platform/audit.ts';
import { weekdayName } from '../../platform/days.ts';
import { classLabel } from '../classes/classes-public.ts';
import type { Saving } from './save-week-plan.ts';

type Words = Pick<Saving, 'say' | 'language'>;

/** `5 A, Monday, 3`. */
export const lessonName = ({ say, language }: Words, lesson: Lesson): string =>
  [classLabel(say, lesson), weekdayName(language, lesson.weekday), lesson.period].join(', ');

/** A lesson as the trail tells it, by names. */
export const auditSnapshot = ({ language }: Words, lesson: Lesson) => ({
  weekday: weekdayName(language, lesson.weekday),
  period: lesson.period,
  subject: lesson.subjectName,
  teacher: lesson.teacherName,
  room: lesson.room,
});

export const noPeriod = ({ say, language }: Words, weekday: number, period: number): string =>
  say('validation:no_period', { weekday: weekdayName(language, weekday), period });

/** Lessons that were set by copying others. */
export const recordAdded = (saving: Saving, schoolId: string, lessons: readonly Lesson[]) =>
  recordActs(
    saving,
    lessons.map((lesson) => ({
      act: 'lesson.add',
      entityId: lesson.id,
      entityName: lessonName(saving, lesson),
      schoolId,
      after: auditSnapshot(saving, lesson),
    })),
  );
