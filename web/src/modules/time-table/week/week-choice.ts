import type { Lesson, TimeTable } from '@shala/contract/time-table.ts';
import type { WeekView } from './lesson-words.tsx';

interface WeekOf {
  id: string;
  name: string;
}

/** The classes, teachers or rooms of a school's time table, by name. */
export function weeksOf(
  { lessons }: Pick<TimeTable, 'lessons'>,
  view: WeekView,
  labelOf: (lesson: Lesson) => string,
): WeekOf[] {
  const found = new Map<string, string>();
  for (const lesson of lessons) {
    const id = idIn(lesson, view);
    if (!id) continue;
    const name = {
      class: () => labelOf(lesson),
      teacher: () => lesson.teacherName ?? '',
      room: () => lesson.room ?? '',
    }[view]();
    if (!found.has(id)) found.set(id, name);
  }
  return [...found]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

/** The week of one class, teacher or room in a school's time table. */
export const weekOf = <Week extends Pick<TimeTable, 'lessons'>>(
  week: Week,
  view: WeekView,
  id: string,
): Week => ({ ...week, lessons: week.lessons.filter((lesson) => idIn(lesson, view) === id) });

/** Rooms have no record, so different spellings of a name are one room. */
const idIn = (lesson: Lesson, view: WeekView): string | null => {
  if (view === 'class') return lesson.classId;
  if (view === 'teacher') return lesson.teacherId;
  return lesson.room ? lesson.room.trim().toLocaleLowerCase() : null;
};
