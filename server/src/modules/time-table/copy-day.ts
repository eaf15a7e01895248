import type { ClassRecord } from '@shala/contract/classes.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Lesson } from '@shala/contract/time-table.ts';
import { invalid } from '../../platform/errors.ts';
import { transact } from '../../platform/scope.ts';
import type { SavingInLanguage } from '../../platform/serve.ts';
import { lockClass, staffAmong } from '../classes/classes-public.ts';
import { noPeriod, recordAdded } from './lesson-audit.ts';
import {
  findLessonClash,
  findSubstitutionClash,
  inWords,
  joinedSitting,
  rowOf,
  slotOf,
} from './lesson-clash.ts';
import { findLesson, presented } from './lesson-queries.ts';
import { lockWeekPlan } from './save-week-plan.ts';
import { hasPeriod } from './week-plan.ts';

interface Days {
  classId: string;
  from: number;
  to: number;
}

/** Copies a class's day to another; cells that are taken stay, and what cannot be copied is reported. */
export const copyDay = (call: SavingInLanguage, { classId, from, to }: Days) =>
  transact(call, async (call) => {
    const { db, clock } = call;
    if (from === to) throw invalid({ field: 'to', key: 'same_day' });
    const of = await lockClass(db, classId);
    const plan = await lockWeekPlan(call, of.schoolId);
    const lessons = await presented(
      db
        .from('lesson')
        .where('lesson.class_id', '=', classId)
        .where('lesson.weekday', 'in', [from, to]),
    );
    const taken = new Set(
      lessons.filter(({ weekday }) => weekday === to).map(({ period }) => period),
    );
    const wanted = lessons.filter(({ weekday }) => weekday === from);
    const staff = await staffAmong(
      db.checked('class', classId),
      { schoolId: of.schoolId, day: clock.schoolDay() },
      wanted.flatMap(({ teacherId }) => teacherId ?? []),
    );

    const copies: Lesson[] = [];
    const clashes: { period: number; message: string }[] = [];
    const free = wanted.filter(({ period }) => !taken.has(period));
    for (const lesson of free) {
      const { period } = lesson;
      const teacherId = lesson.teacherId && staff.has(lesson.teacherId) ? lesson.teacherId : null;
      const outcome = hasPeriod(plan, to, period)
        ? await copyTo(call, of, { ...lesson, teacherId, weekday: to })
        : noPeriod(call, to, period);
      if (typeof outcome === 'string') clashes.push({ period, message: outcome });
      else copies.push(outcome);
    }
    await recordAdded(call, of.schoolId, copies);
    return { copied: copies.length, kept: wanted.length - free.length, clashes };
  });

/** The copy, or why there is none. */
async function copyTo(
  call: SavingInLanguage,
  of: ClassRecord,
  lesson: Lesson,
): Promise<Lesson | string> {
  const { db, say } = call;
  const slot = slotOf(of, lesson);
  const substitution = await findSubstitutionClash(call, slot);
  if (substitution) return inWords(say, substitution);
  const id = newId();
  const sittingId = (await joinedSitting(db, slot)) ?? newId();
  const inserted = await db
    .insert('lesson')
    .values({ ...rowOf(slot, lesson.subjectId, sittingId), id })
    .onConflict((clash) => clash.doNothing())
    .returning('lesson.id')
    .executeTakeFirst();
  if (inserted) return findLesson(db, id);
  const clash = await findLessonClash(call, slot);
  return clash ? inWords(say, clash) : copyTo(call, of, lesson);
}
