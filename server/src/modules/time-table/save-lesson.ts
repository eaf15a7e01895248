import type { ClassRecord } from '@shala/contract/classes.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Lesson } from '@shala/contract/time-table.ts';
import { recordAct } from '../../platform/audit.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import type { SavingInLanguage } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { addTeaching, findClass, lockClass } from '../classes/classes-public.ts';
import { auditSnapshot, lessonName } from './lesson-audit.ts';
import {
  findLessonClash,
  findSubstitutionClash,
  isClash,
  joinedSitting,
  rowOf,
  type Slot,
  slotOf,
} from './lesson-clash.ts';
import { findLesson } from './lesson-queries.ts';
import { checkLesson, type LessonForm } from './lesson-rules.ts';
import { lockWeekPlan } from './save-week-plan.ts';

/** Sets one cell; what the database refuses becomes an error that names the lesson in the way. */
export async function saveLesson(
  call: SavingInLanguage,
  form: LessonForm,
  triesLeft = 3,
): Promise<Lesson> {
  try {
    return await transact(call, (call) => setCell(call, form));
  } catch (error) {
    if (!isClash(error)) throw error;
    const slot = slotOf(await findClass(call.db, form.classId), form);
    const clash = await findLessonClash(call, slot, form.id);
    // The lesson in the way may have gone before it was looked up.
    if (!clash && triesLeft > 0) return saveLesson(call, form, triesLeft - 1);
    throw clash ?? error;
  }
}

async function setCell(call: SavingInLanguage, form: LessonForm): Promise<Lesson> {
  const { db } = call;
  const of = await lockClass(db, form.classId);
  const plan = await lockWeekPlan(call, of.schoolId);
  const before = form.id ? await toEdit(db, { ...form, id: form.id }) : null;
  await checkLesson(call, { of, plan }, form, before);
  const slot = slotOf(of, form);
  if (before && isSame(before, form, slot)) return before;

  const sittingId = await sittingOf(call, slot, before);
  const clash = await findSubstitutionClash(call, slot);
  if (clash) throw clash;
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
  await addTeaching(call, of, { subjectId: form.subjectId, teacherId: slot.teacherId });
  return recordLesson(call, of, id, before);
}

async function toEdit(db: Scoped, { id, version, classId }: LessonForm & { id: string }) {
  const before = await findLesson(db, id);
  requireVersion(before, version);
  if (before.classId !== classId) throw invalid({ field: 'classId', key: 'fixed' });
  return before;
}

const isSame = (before: Lesson, form: LessonForm, slot: Slot): boolean =>
  before.subjectId === form.subjectId && before.room === slot.room && isThere(before, slot);

/** At the same time with the same teacher, so that a substitute still replaces the right one. */
const isThere = (before: Lesson, slot: Slot): boolean =>
  (['weekday', 'period', 'teacherId', 'together'] as const).every(
    (field) => before[field] === slot[field],
  );

/** The sitting of the cell from now on; where it is another one, coming substitutes are free again. */
async function sittingOf(
  { db, clock }: SavingInLanguage,
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
  await db
    .checked('class', slot.classId)
    .deleteFrom('substitution')
    .where('lesson_id', '=', before.id)
    .where('day', '>=', clock.schoolDay())
    .execute();
  return joined ?? newId();
}

async function recordLesson(
  call: SavingInLanguage,
  { schoolId }: ClassRecord,
  id: string,
  before: Lesson | null,
): Promise<Lesson> {
  const after = await findLesson(call.db, id);
  await recordAct(call, {
    act: before ? 'lesson.edit' : 'lesson.add',
    entityId: id,
    entityName: lessonName(call, after),
    schoolId,
    before: before && auditSnapshot(call, before),
    after: auditSnapshot(call, after),
  });
  return after;
}
