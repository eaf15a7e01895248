import type { Arrangement, timeTableRows } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { dayInFigures } from '../../../platform/days.ts';
import { conflictError, invalid } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { openYear, yearOfDay } from '../../academic-years/academic-years-public.ts';
import { staffIssues } from '../../classes/classes-public.ts';
import { lockWeek, type Saving } from '../save-week-plan.ts';
import { arrangementOf, type SchoolDay } from './arrangement.ts';

type Form = z.output<(typeof timeTableRows)['timeTable/updateAway']['body']>;

/** Says that a teacher is away on a day, or is there after all; either frees the substitutes who are not needed. */
export const saveAway = (saving: Saving, form: Form): Promise<Arrangement> =>
  saving.db.transaction(async (db) => {
    const { schoolId, day, teacherId, isAway } = form;
    await requireOpenDay(db, form);
    await lockWeek(db, schoolId);
    const bare = unscoped(db, 'checked before');
    const before = await awayThen(db, form, teacherId);
    const reason = form.reason || null;
    if (isAway) {
      const named = [{ field: 'teacherId', id: teacherId }];
      const issues = await staffIssues(bare, { schoolId, day }, named);
      if (issues.length > 0) throw invalid(...issues);
      await bare
        .insertInto('teacher_away')
        .values({ school_id: schoolId, day, teacher_id: teacherId, reason })
        .onConflict((there) =>
          there.columns(['school_id', 'day', 'teacher_id']).doUpdateSet({ reason }),
        )
        .execute();
    } else {
      await bare
        .deleteFrom('teacher_away')
        .where('school_id', '=', schoolId)
        .where('day', '=', day)
        .where('teacher_id', '=', teacherId)
        .execute();
    }
    await bare
      .deleteFrom('substitution')
      .where('school_id', '=', schoolId)
      .where('day', '=', day)
      .where(
        isAway
          ? sql<boolean>`substitute_id = ${teacherId}`
          : sql<boolean>`lesson_id in (select id from lesson where teacher_id = ${teacherId})`,
      )
      .execute();
    await record({ ...saving, db }, form, before);
    return arrangementOf({ ...saving, db }, form);
  });

/** A day of a year that can still be changed. */
export async function requireOpenDay(db: Scoped, { schoolId, day }: SchoolDay): Promise<void> {
  const year = await yearOfDay(db, schoolId, day);
  if (!year) throw conflictError('time_table.outside_years', { day: dayInFigures(day) });
  await openYear(unscoped(db, 'checked before'), year.id, schoolId);
}

export const awayThen = (db: Scoped, { schoolId, day }: SchoolDay, teacherId: string) =>
  unscoped(db, 'checked before')
    .selectFrom('teacher_away')
    .innerJoin('account', 'account.id', 'teacher_away.teacher_id')
    .where('teacher_away.school_id', '=', schoolId)
    .where('teacher_away.day', '=', day)
    .where('teacher_away.teacher_id', '=', teacherId)
    .select(['account.name', 'teacher_away.reason'])
    .executeTakeFirst();

async function record(
  { db, clock, actor }: Saving,
  { schoolId, day, teacherId, isAway, reason }: Form,
  before: { reason: string | null } | undefined,
): Promise<void> {
  const isKnown = isAway ? before && before.reason === (reason || null) : !before;
  if (isKnown) return;
  const { name } = await db
    .from('account')
    .where('account.id', '=', teacherId)
    .select('account.name')
    .executeTakeFirstOrThrow();
  await recordAct(
    { db, clock, actor },
    {
      act: isAway ? 'account.away' : 'account.back',
      entityId: teacherId,
      entityName: name,
      schoolId,
      before: before ? { day, reason: before.reason } : null,
      after: isAway ? { day, reason: reason || null } : null,
    },
  );
}
