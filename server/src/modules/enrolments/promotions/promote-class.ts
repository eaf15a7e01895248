import type { Promotion, promotionRows } from '@shala/contract/enrolments.ts';
import type * as z from 'zod';
import { addDays } from '../../../platform/clock.ts';
import { conflictError, type FieldIssue, invalid } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { earlier, later } from '../days.ts';
import type { Saving } from '../edit-admission.ts';
import { lockClassmates, type Time } from '../lock-enrolments.ts';
import { lockClasses } from './lock-classes.ts';
import { nextClasses } from './promotion-classes.ts';
import { findPromotion } from './promotion-record.ts';
import { recordPromotion, type Step, writePromotion } from './write-promotion.ts';

type Form = z.output<(typeof promotionRows)['studentSchool/promoteClass']['body']>;
type Next = Awaited<ReturnType<typeof nextClasses>>;
type Row = Form['rows'][number];

/** Every child of a class goes up, stays or leaves, all in one transaction. */
export const promoteClass = (saving: Saving, form: Form): Promise<Promotion> => {
  const { idempotencyKey: key, ...order } = form;
  const attempt = {
    clock: saving.clock,
    key,
    path: 'studentSchool/promoteClass',
    body: JSON.stringify(order),
  };
  return once(saving.db, attempt, async (db) => {
    await lockClasses(db, [form.classId, ...form.rows.flatMap(({ toClassId }) => toClassId ?? [])]);
    const next = await nextClasses(db, form.classId, form.toYearId);
    const steps = stepsOf(form.rows, await lockClassmates(db, form.classId), next);
    const id = await writePromotion({ ...saving, db }, next, steps);
    const promotion = await findPromotion(db, id);
    await recordPromotion({ ...saving, db }, 'promotion.add', promotion, next.from);
    return promotion;
  });
};

function stepsOf(rows: readonly Row[], classmates: readonly Time[], next: Next): Step[] {
  const byId = new Map(classmates.map((child) => [child.id, child]));
  const named = new Set(rows.map(({ enrolmentId }) => enrolmentId));
  const issues = rows.flatMap((row, index) => issuesOf(row, index, rows, next));
  if (issues.length > 0) throw invalid(...issues);
  if (named.size !== byId.size || [...named].some((id) => !byId.has(id))) {
    throw conflictError('promotion.changed');
  }
  return rows.map(({ enrolmentId, outcome, toClassId }) => {
    const child = byId.get(enrolmentId)!;
    const firstDay = later(next.to.startsOn, addDays(child.from, 1));
    return {
      child,
      outcome,
      toClassId: outcome === 'left' ? null : (toClassId ?? null),
      lastDay: later(child.from, earlier(next.from.endsOn, addDays(firstDay, -1))),
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
