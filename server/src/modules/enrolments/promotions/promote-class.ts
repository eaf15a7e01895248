import { addDays, earlier, later } from '@shala/contract/days.ts';
import type { Promotion, promotionRows } from '@shala/contract/promotions.ts';
import type * as z from 'zod';
import { conflictError, type FieldIssue, invalid } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import type { SavingWithTexts } from '../../../platform/serve.ts';
import { type LockedEnrolment, lockClassmates } from '../lock-enrolments.ts';
import { lastDayAtSchool, nextClasses } from './promotion-classes.ts';
import { findPromotion } from './promotion-record.ts';
import { recordPromotion, type Step, writePromotion } from './write-promotion.ts';

type Form = z.output<(typeof promotionRows)['studentSchool/promoteClass']['body']>;
type Next = Awaited<ReturnType<typeof nextClasses>>;
type Row = Form['rows'][number];

/** Every student of a class is promoted, detained or withdrawn, all in one transaction. */
export const promoteClass = (call: SavingWithTexts, form: Form): Promise<Promotion> =>
  transactOnce(call, 'studentSchool/promoteClass', form, async (call, form) => {
    const { db, clock } = call;
    // Everywhere classes are locked before students.
    const toClassIds = form.rows.flatMap(({ toClassId }) => toClassId ?? []);
    const checked = await db.lock('class', [form.classId, ...toClassIds]);
    const next = await nextClasses(db, form.classId, form.toYearId);
    const classmates = await lockClassmates(checked, form.classId);
    const steps = stepsOf(form.rows, classmates, next, clock.schoolDay());
    const id = await writePromotion({ ...call, db: checked }, next, steps);
    const promotion = await findPromotion(db, id);
    await recordPromotion(call, 'promotion.add', promotion, next.from);
    return promotion;
  });

function stepsOf(
  rows: readonly Row[],
  classmates: readonly LockedEnrolment[],
  next: Next,
  today: string,
): Step[] {
  const byId = new Map(classmates.map((one) => [one.id, one]));
  const named = new Set(rows.map(({ enrolmentId }) => enrolmentId));
  const issues = rows.flatMap((row, index) => issuesOf(row, index, rows, next));
  if (issues.length > 0) throw invalid(...issues);
  if (named.size !== byId.size || [...named].some((id) => !byId.has(id))) {
    throw conflictError('promotion.changed');
  }
  return rows.map(({ enrolmentId, outcome, toClassId }) => {
    const enrolment = byId.get(enrolmentId)!;
    const firstDay = later(next.to.startsOn, addDays(enrolment.from, 1));
    const lastDay = outcome === 'left' ? lastDayAtSchool(next.from, today) : next.from.endsOn;
    return {
      enrolment,
      outcome,
      toClassId: outcome === 'left' ? null : (toClassId ?? null),
      lastDay: later(enrolment.from, earlier(lastDay, addDays(firstDay, -1))),
      firstDay,
    };
  });
}

function issuesOf(
  { enrolmentId, outcome, toClassId }: Row,
  index: number,
  rows: readonly Row[],
  { up, same }: Next,
): FieldIssue[] {
  if (rows.findIndex((other) => other.enrolmentId === enrolmentId) < index) {
    return [{ field: `rows.${index}.enrolmentId`, key: 'twice' }];
  }
  if (outcome === 'left') return [];
  const field = `rows.${index}.toClassId`;
  if (!toClassId) return [{ field, key: 'required' }];
  const open = outcome === 'promoted' ? up : same;
  return open.some(({ id }) => id === toClassId) ? [] : [{ field, key: 'class_of_promotion' }];
}
