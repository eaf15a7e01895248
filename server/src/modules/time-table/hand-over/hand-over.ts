import type { HandOver } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import { recordActs } from '../../../platform/audit.ts';
import { anyOf } from '../../../platform/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { type Scoped, transact } from '../../../platform/scope.ts';
import type { SavingInLanguage } from '../../../platform/serve.ts';
import { isOfOpenYear } from '../../academic-years/academic-years-public.ts';
import { handOverClass, isTaughtBy, lockClass, staffIssues } from '../../classes/classes-public.ts';
import { auditSnapshot, lessonName } from '../lesson-audit.ts';
import { presented } from '../lesson-queries.ts';
import { lockWeek } from '../save-week-plan.ts';
import { type Persons, planHandOver } from './plan-hand-over.ts';

/**
 * Gives the classes, subjects and lessons of a teacher to a successor, from now on: the time table knows no days. A
 * lesson at whose time the successor is not free stays, and is reported.
 */
export const handOver = (call: SavingInLanguage, of: Persons): Promise<HandOver> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    if (of.fromId === of.toId) throw invalid({ field: 'toId', key: 'choice' });
    const classes = [];
    for (const id of await classesOf(db, of)) classes.push(await lockClass(db, id));
    const checked = await lockWeek(db, of.schoolId);
    const at = { schoolId: of.schoolId, day: clock.schoolDay() };
    const issues = await staffIssues(checked, at, [{ field: 'toId', id: of.toId }]);
    if (issues.length > 0) throw invalid(...issues);

    const { lessons, outcome } = await planHandOver(call, of);
    for (const one of classes) await handOverClass(call, one, of);
    const ids = lessons.map(({ id }) => id);
    // The successor needs no substitute.
    await checked
      .deleteFrom('substitution')
      .where('lesson_id', '=', anyOf(ids))
      .where('day', '>=', at.day)
      .execute();
    await db
      .update('lesson')
      .set({ teacher_id: of.toId, version: sql<number>`lesson.version + 1` })
      .where('lesson.id', '=', anyOf(ids))
      .execute();
    const before = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    const after = await presented(db.from('lesson').where('lesson.id', '=', anyOf(ids)));
    await recordActs(
      call,
      after.map((lesson) => ({
        act: 'lesson.edit',
        entityId: lesson.id,
        entityName: lessonName(call, lesson),
        schoolId: of.schoolId,
        before: auditSnapshot(call, before.get(lesson.id)!),
        after: auditSnapshot(call, lesson),
      })),
    );
    return outcome;
  });

/** The classes in which the teacher has anything, in one order for everybody who locks several. */
async function classesOf(db: Scoped, { schoolId, fromId }: Persons): Promise<string[]> {
  const found = await db
    .from('class')
    .where('class.school_id', '=', schoolId)
    .where(isOfOpenYear('class'))
    .where(
      sql<boolean>`(${isTaughtBy(fromId)} or exists (select from lesson
        where lesson.class_id = class.id and lesson.teacher_id = ${fromId}))`,
    )
    .orderBy('class.id')
    .select('class.id')
    .execute();
  return found.map(({ id }) => id);
}
