import { dayInFigures } from '@shala/contract/days.ts';
import type { Arrangement, timeTableRows } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { conflictError, invalid } from '../../../platform/errors.ts';
import { type CheckedDb, type Scoped, transact } from '../../../platform/scope.ts';
import type { SavingInLanguage } from '../../../platform/serve.ts';
import { openYear, yearOfDay } from '../../academic-years/academic-years-public.ts';
import { staffIssues } from '../../classes/classes-public.ts';
import { lockWeek } from '../save-week-plan.ts';
import { arrangementOf, type SchoolDay } from './arrangement.ts';

type Form = z.output<(typeof timeTableRows)['timeTable/updateAway']['body']>;

/** Sets a teacher away on a day, or present after all; either frees the substitutes who are not needed. */
export const saveAway = (call: SavingInLanguage, form: Form): Promise<Arrangement> =>
  transact(call, async (call) => {
    const { db } = call;
    const { schoolId, day, teacherId, isAway } = form;
    await requireOpenDay(db, form);
    const checked = await lockWeek(db, schoolId);
    const before = await findAbsence(checked, form, teacherId).executeTakeFirst();
    const reason = form.reason || (before?.reason ?? null);
    if (isAway) {
      const named = [{ field: 'teacherId', id: teacherId }];
      const issues = await staffIssues(checked, { schoolId, day }, named);
      if (issues.length > 0) throw invalid(...issues);
      requireReason(before, form);
      await checked
        .insertInto('teacher_away')
        .values({ school_id: schoolId, day, teacher_id: teacherId, reason })
        .onConflict((there) =>
          there.columns(['school_id', 'day', 'teacher_id']).doUpdateSet({ reason }),
        )
        .execute();
    } else {
      await checked
        .deleteFrom('teacher_away')
        .where('school_id', '=', schoolId)
        .where('day', '=', day)
        .where('teacher_id', '=', teacherId)
        .execute();
    }
    await checked
      .deleteFrom('substitution')
      .where('school_id', '=', schoolId)
      .where('day', '=', day)
      .where(
        isAway
          ? sql<boolean>`substitute_id = ${teacherId}`
          : sql<boolean>`lesson_id in (select id from lesson where teacher_id = ${teacherId})`,
      )
      .execute();
    await recordAbsence(call, { ...form, reason }, before);
    return arrangementOf(call, form);
  });

/** The reason that somebody else has entered, or a leave, stays. */
function requireReason(before: { name: string; reason: string | null } | undefined, form: Form) {
  if (!before?.reason || !form.reason || before.reason === form.reason) return;
  const values = { teacher: before.name, day: dayInFigures(form.day), reason: before.reason };
  throw conflictError('time_table.absent_already', values);
}

/** A day of a year that can still be changed. */
export async function requireOpenDay(db: Scoped, { schoolId, day }: SchoolDay): Promise<void> {
  const year = await yearOfDay(db, schoolId, day);
  if (!year) throw conflictError('time_table.outside_years', { day: dayInFigures(day) });
  await openYear(db, year.id, schoolId);
}

export const findAbsence = (db: CheckedDb, { schoolId, day }: SchoolDay, teacherId: string) =>
  db
    .selectFrom('teacher_away')
    .innerJoin('account', 'account.id', 'teacher_away.teacher_id')
    .where('teacher_away.school_id', '=', schoolId)
    .where('teacher_away.day', '=', day)
    .where('teacher_away.teacher_id', '=', teacherId)
    .select(['account.name', 'teacher_away.reason']);

async function recordAbsence(
  call: SavingInLanguage,
  { schoolId, day, teacherId, isAway, reason }: Omit<Form, 'reason'> & { reason: string | null },
  before: { reason: string | null } | undefined,
): Promise<void> {
  const isKnown = isAway ? before && before.reason === reason : !before;
  if (isKnown) return;
  const { name } = await call.db
    .from('account')
    .where('account.id', '=', teacherId)
    .select('account.name')
    .executeTakeFirstOrThrow();
  await recordAct(call, {
    act: isAway ? 'account.away' : 'account.back',
    entityId: teacherId,
    entityName: name,
    schoolId,
    before: before ? { day, reason: before.reason } : null,
    after: isAway ? { day, reason } : null,
  });
}
