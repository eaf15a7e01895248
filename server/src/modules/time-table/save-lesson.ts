import type { ClassRecord } from '@shala/contract/classes.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Lesson } from '@shala/contract/time-table.ts';
import { recordAct } from '../../platform/audit.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { addTeaching, findClass, lockClass } from '../classes/classes-public.ts';
import { auditSnapshot, lessonName } from './lesson-audit.ts';
import {
  clashOf,
  findSubstitutionClash,
  isClash,
  joinedSitting,
  rowOf,
  type Slot,
  slotOf,
} from './lesson-clash.ts';
import { findLesson } from './lesson-queries.ts';
import { checkLesson, type LessonForm } from './lesson-rules.ts';
import { lockWeekPlan, type Saving } from './save-week-plan.ts';

/** Sets one cell; what the database refuses is told by the lesson that is in the way. */
export async function saveLesson(saving: Saving, form: LessonForm, triesLeft = 3): Promise<Lesson> {
  try {
    return await saving.db.transaction((db) => setCell({ ...saving, db }, form));
  } catch (error) {
    if (!isClash(error)) throw error;
    const slot = slotOf(await findClass(saving.db, form.classId), form);
    const refusal = await clashOf(saving, slot, form.id);
    // What was in the way may have gone between the refusal and the look.
    if (!refusal && triesLeft > 0) return saveLesson(saving, form, triesLeft - 1);
    throw refusal ?? error;
  }
}

async function setCell(saving: Saving, form: LessonForm): Promise<Lesson> {
  const { db } = saving;
  const of = await lockClass(db, form.classId);
  const plan = await lockWeekPlan(saving, of.schoolId);
  const before = form.id ? await toEdit(db, { ...form, id: form.id }) : null;
  await checkLesson(saving, { of, plan }, form, before);
  const slot = slotOf(of, form);
  if (before && isSame(before, form, slot)) return before;

  const sittingId = await sittingOf(saving, slot, before);
  const inTheWay = await findSubstitutionClash(saving, slot);
  if (inTheWay) throw inTheWay;
  const id = before?.id ?? newId();
  const row = rowOf(slot, form.subjectId, sittingId);
  await (before
    ? db
        .update('lesson')
        .set({ ...row, version: before.version + 1 })
        .where('lesson.id', '=', id)
        .execute()
    : db
        .insert('lesson')
        .values({ ...row, id })
        .execute());
  await addTeaching(saving, of, { subjectId: form.subjectId, teacherId: slot.teacherId });
  return recorded(saving, of, id, before);
}

async function toEdit(db: Scoped, { id, version, classId }: LessonForm & { id: string }) {
  if (!version) throw invalid({ field: 'version', key: 'required' });
  const before = await findLesson(db, id);
  if (before.version !== version) throw conflict(before);
  if (before.classId !== classId) throw invalid({ field: 'classId', key: 'fixed' });
  return before;
}

const isSame = (before: Lesson, form: LessonForm, slot: Slot): boolean =>
  before.subjectId === form.subjectId && before.room === slot.room && isThere(before, slot);

/** At the same time with the same teacher, so that a substitute still stands in for the right one. */
const isThere = (before: Lesson, slot: Slot): boolean =>
  (['weekday', 'period', 'teacherId', 'together'] as const).every(
    (field) => before[field] === slot[field],
  );

/** The sitting of the cell from now on; where it is another one, whoever was to stand in is free again. */
async function sittingOf(
  { db, clock }: Saving,
  slot: Slot,
  before: Lesson | null,
): Promise<string> {
  const joined = await joinedSitting(db, slot, before?.id);
  if (!before) return joined ?? newId();
  const { sitting_id: present } = await db
    .from('lesson')
    .where('lesson.id', '=', before.id)
    .select('lesson.sitting_id')
    .executeTakeFirstOrThrow(() => notFound('lesson'));
  const stays = isThere(before, slot) && (!joined || joined === present);
  if (stays) return present;
  await unscoped(db, 'checked before')
    .deleteFrom('substitution')
    .where('lesson_id', '=', before.id)
    .where('day', '>=', clock.schoolDay())
    .execute();
  return joined ?? newId();
}

async function recorded(saving: Saving, of: ClassRecord, id: string, before: Lesson | null) {
  const { db, clock, actor } = saving;
  const after = await findLesson(db, id);
  await recordAct(
    { db, clock, actor },
    {
      act: before ? 'lesson.edit' : 'lesson.add',
      entityId: id,
      entityName: lessonName(saving, after),
      schoolId: of.schoolId,
      before: before && auditSnapshot(saving, before),
      after: auditSnapshot(saving, after),
    },
  );
  return after;
}
