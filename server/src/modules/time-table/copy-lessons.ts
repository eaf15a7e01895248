import { newId } from '@shala/contract/new-id.ts';
import type { Lesson } from '@shala/contract/time-table.ts';
import { anyOf } from '../../platform/database.ts';
import type { SavingInLanguage } from '../../platform/serve.ts';
import { staffAmong } from '../classes/classes-public.ts';
import { lessonName, noPeriod, recordAdded } from './lesson-audit.ts';
import {
  findLessonClash,
  findSubstitutionClash,
  inWords,
  rowOf,
  type Slot,
} from './lesson-clash.ts';
import { presented } from './lesson-queries.ts';
import { lockWeekPlan } from './save-week-plan.ts';
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
 * Copies the lessons of classes into new ones, whose period times are the school's. A lesson that clashes with what
 * the year has already, or has no period any more, is reported; so is a teacher who has left, whose lessons come
 * without one.
 */
export async function copyLessons(call: SavingInLanguage, of: Classes) {
  const { db, clock } = call;
  const plan = await lockWeekPlan(call, of.schoolId);
  const lessons = await lessonsOf(call, of);
  const staff = await staffAmong(
    db.checked('school', of.schoolId),
    { schoolId: of.schoolId, day: clock.schoolDay() },
    lessons.flatMap(({ teacherId }) => teacherId ?? []),
  );
  const left = new Map<string, { teacherName: string; lessons: number }>();
  const sittings = new Map<string, string>();
  const copies: Copy[] = [];
  const notCopied: { lesson: string; message: string }[] = [];
  const report = (lesson: Lesson, message: string) =>
    notCopied.push({ lesson: lessonName(call, lesson), message });

  for (const lesson of lessons) {
    const { weekday, period, teacherId, teacherName, room } = lesson;
    if (!hasPeriod(plan, weekday, period)) {
      report(lesson, noPeriod(call, weekday, period));
      continue;
    }
    const isHere = teacherId !== null && staff.has(teacherId);
    if (of.withTeachers && teacherId && !isHere) {
      const counted = left.get(teacherId) ?? { teacherName: teacherName ?? '', lessons: 0 };
      left.set(teacherId, { ...counted, lessons: counted.lessons + 1 });
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
    const clash = await findSubstitutionClash(call, slot);
    if (clash) report(lesson, inWords(call.say, clash));
    else copies.push({ lesson, slot, sittingId, id: newId() });
  }
  const stored = await store(call, copies);
  for (const { id, lesson, slot } of copies) {
    // The week is locked, so that the lesson in the way is still there.
    if (!stored.has(id)) report(lesson, inWords(call.say, (await findLessonClash(call, slot))!));
  }
  const made = db.from('lesson').where('lesson.id', '=', anyOf([...stored]));
  await recordAdded(call, of.schoolId, await presented(made));
  return { lessons: stored.size, withoutTeacher: [...left.values()], notCopied };
}

async function lessonsOf({ db }: SavingInLanguage, { newIds }: Classes) {
  const ids = [...newIds.keys()];
  const found = db.from('lesson').where('lesson.class_id', '=', anyOf(ids));
  const lessons = await presented(found);
  const sittings = await found.select(['lesson.id', 'lesson.sitting_id']).execute();
  const sittingOf = new Map(sittings.map(({ id, sitting_id }) => [id, sitting_id]));
  return lessons.map((lesson) => ({ ...lesson, sittingId: sittingOf.get(lesson.id)! }));
}

/** Gives the ids of those that had no clash. */
async function store({ db }: SavingInLanguage, copies: readonly Copy[]): Promise<Set<string>> {
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
