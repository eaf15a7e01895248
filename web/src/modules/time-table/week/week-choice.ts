import type { Lesson, TimeTable } from '@shala/contract/time-table.ts';
import type { WeekView } from './lesson-words.tsx';

export interface WeekOf {
  id: string;
  name: string;
}

/** Whose weeks there are in a school's time table, by name. */
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

/** The part of a school's time table that is one class's, teacher's or room's. */
export const weekOf = <Week extends Pick<TimeTable, 'lessons'>>(
  week: Week,
  view: WeekView,
  id: string,
): Week => ({ ...week, lessons: week.lessons.filter((lesson) => idIn(lesson, view) === id) });

/** Rooms have no record: one is another however it is written. */
const idIn = (lesson: Lesson, view: WeekView): string | null => {
  if (view === 'class') return lesson.classId;
  if (view === 'teacher') return lesson.teacherId;
  return lesson.room ? lesson.room.trim().toLocaleLowerCase() : null;
};
