import { newId } from '@shala/contract/new-id.ts';
import type { Lesson } from '@shala/contract/time-table.ts';
import { anyOf } from '../../platform/database.ts';
import { unscoped } from '../../platform/scope.ts';
import { staffAmong } from '../classes/classes-public.ts';
import { lessonName, noPeriod, recordAdded } from './lesson-audit.ts';
import { clashOf, findSubstitutionClash, inWords, rowOf, type Slot } from './lesson-clash.ts';
import { presented } from './lesson-queries.ts';
import { lockWeekPlan, type Saving } from './save-week-plan.ts';
import { hasPeriod } from './week-plan.ts';

interface Classes {
  schoolId: string;
  toYearId: string;
  /** From the class whose lessons are copied to the new one. */
  newIds: ReadonlyMap<string, string>;
  withTeachers: boolean;
}

interface Copy {
  lesson: Lesson;
  id: string;
  slot: Slot;
  sittingId: string;
}

/**
 * The lessons of classes made again in new ones, whose period times are the school's. A lesson that clashes with
 * what the year has already, or has no period any more, is told; so is a teacher who has left, whose lessons come
 * without one.
 */
export async function copyLessons(saving: Saving, of: Classes) {
  const { db } = saving;
  const plan = await lockWeekPlan(saving, of.schoolId);
  const lessons = await lessonsOf(saving, of);
  const staff = await staffAmong(
    unscoped(db, 'checked before'),
    { schoolId: of.schoolId, day: saving.clock.schoolDay() },
    lessons.flatMap(({ teacherId }) => teacherId ?? []),
  );
  const left = new Map<string, { teacherName: string; lessons: number }>();
  const sittings = new Map<string, string>();
  const copies: Copy[] = [];
  const notCopied: { lesson: string; message: string }[] = [];
  const tell = (lesson: Lesson, message: string) =>
    notCopied.push({ lesson: lessonName(saving, lesson), message });

  for (const lesson of lessons) {
    const { weekday, period, teacherId, teacherName, room } = lesson;
    if (!hasPeriod(plan, weekday, period)) {
      tell(lesson, noPeriod(saving, weekday, period));
      continue;
    }
    const isHere = teacherId !== null && staff.has(teacherId);
    if (of.withTeachers && teacherId && !isHere) {
      const told = left.get(teacherId) ?? { teacherName: teacherName ?? '', lessons: 0 };
      left.set(teacherId, { ...told, lessons: told.lessons + 1 });
    }
    const sittingId = sittings.get(lesson.sittingId) ?? newId();
    sittings.set(lesson.sittingId, sittingId);
    const slot = {
      schoolId: of.schoolId,
      academicYearId: of.toYearId,
      classId: of.newIds.get(lesson.classId)!,
      weekday,
      period,
      room,
      together: false,
      teacherId: of.withTeachers && isHere ? teacherId : null,
    };
    const inTheWay = await findSubstitutionClash(saving, slot);
    if (inTheWay) tell(lesson, inWords(saving.say, inTheWay));
    else copies.push({ lesson, slot, sittingId, id: newId() });
  }
  const stored = await store(saving, copies);
  for (const { id, lesson, slot } of copies) {
    // The week is held, so that what was in the way is still there.
    if (!stored.has(id)) tell(lesson, inWords(saving.say, (await clashOf(saving, slot))!));
  }
  const made = db.from('lesson').where('lesson.id', '=', anyOf([...stored]));
  await recordAdded(saving, of.schoolId, await presented(made));
  return { lessons: stored.size, withoutTeacher: [...left.values()], notCopied };
}

async function lessonsOf({ db }: Saving, { newIds }: Classes) {
  const ids = [...newIds.keys()];
  const found = db.from('lesson').where('lesson.class_id', '=', anyOf(ids));
  const lessons = await presented(found);
  const sittings = await found.select(['lesson.id', 'lesson.sitting_id']).execute();
  const sittingOf = new Map(sittings.map(({ id, sitting_id }) => [id, sitting_id]));
  return lessons.map((lesson) => ({ ...lesson, sittingId: sittingOf.get(lesson.id)! }));
}

/** Gives the ids of those that nothing was in the way of. */
async function store({ db }: Saving, copies: readonly Copy[]): Promise<Set<string>> {
  if (copies.length === 0) return new Set();
  const stored = await db
    .insert('lesson')
    .values(
      copies.map(({ id, slot, lesson, sittingId }) => ({
        ...rowOf(slot, lesson.subjectId, sittingId),
        id,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .returning('lesson.id')
    .execute();
  return new Set(stored.map(({ id }) => id));
}
