import { weekdayName } from '@shala/contract/indian-dates.ts';
import type { Lesson } from '@shala/contract/time-table.ts';
import { recordActs } from '../../platform/audit.ts';
import type { SavingInLanguage } from '../../platform/serve.ts';
import { classLabel } from '../classes/classes-public.ts';

type Words = Pick<SavingInLanguage, 'say' | 'language'>;

/** `5 A, Monday, 3`. */
export const lessonName = ({ say, language }: Words, lesson: Lesson): string =>
  [classLabel(say, lesson), weekdayName(language, lesson.weekday), lesson.period].join(', ');

export const auditSnapshot = ({ language }: Words, lesson: Lesson) => ({
  weekday: weekdayName(language, lesson.weekday),
  period: lesson.period,
  subject: lesson.subjectName,
  teacher: lesson.teacherName,
  room: lesson.room,
});

export const noPeriod = ({ say, language }: Words, weekday: number, period: number): string =>
  say('validation:no_period', { weekday: weekdayName(language, weekday), period });

/** Lessons that were copied from others. */
export const recordAdded = (call: SavingInLanguage, schoolId: string, lessons: readonly Lesson[]) =>
  recordActs(
    call,
    lessons.map((lesson) => ({
      act: 'lesson.add',
      entityId: lesson.id,
      entityName: lessonName(call, lesson),
      schoolId,
      after: auditSnapshot(call, lesson),
    })),
  );
