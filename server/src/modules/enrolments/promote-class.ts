import type { Promotion, promotionRows } from '@shala/contract/enrolments.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { addDays } from '../../platform/clock.ts';
import { type FieldFault, invalid, refusedConflict } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { classLabel } from '../classes/classes-public.ts';
import { closeEnrolments, openEnrolments, refreshSearchKeys } from '../students/students-public.ts';
import { earlier, later } from './days.ts';
import type { Saving } from './edit-admission.ts';
import { holdClasses } from './hold-classes.ts';
import { holdClassmates, type Time } from './hold-enrolments.ts';
import { nextClasses } from './promotion-classes.ts';
import { findPromotion } from './promotion-record.ts';

type Form = z.output<(typeof promotionRows)['studentSchool/promoteClass']['body']>;
type Next = Awaited<ReturnType<typeof nextClasses>>;
type Row = Form['rows'][number];

/** What becomes of one child. */
interface Step {
  child: Time;
  outcome: Row['outcome'];
  toClassId: string | null;
  lastDay: string;
  firstDay: string;
}

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
    await holdClasses(db, [form.classId, ...form.rows.flatMap(({ toClassId }) => toClassId ?? [])]);
    const next = await nextClasses(db, form.classId, form.toYearId);
    const steps = stepsOf(form.rows, await holdClassmates(db, form.classId), next);
    const id = await write({ ...saving, db }, next, steps);
    const promotion = await findPromotion(db, id);
    await recordPromotion({ ...saving, db }, 'promotion.add', promotion, next.from);
    return promotion;
  });
};

function stepsOf(rows: readonly Row[], classmates: readonly Time[], next: Next): Step[] {
  const byId = new Map(classmates.map((child) => [child.id, child]));
  const named = new Set(rows.map(({ enrolmentId }) => enrolmentId));
  const faults = rows.flatMap((row, index) => faultsOf(row, index, rows, next));
  if (faults.length > 0) throw invalid(...faults);
  if (named.size !== byId.size || [...named].some((id) => !byId.has(id))) {
    throw refusedConflict('promotion.changed');
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

function faultsOf(
  { enrolmentId, outcome, toClassId }: Row,
  index: number,
  rows: readonly Row[],
  { up, same }: Next,
): FieldFault[] {
  if (rows.findIndex((other) => other.enrolmentId === enrolmentId) < index) {
    return [{ field: `rows.${index}.enrolmentId`, key: 'twice' }];
  }
  if (outcome === 'left') return [];
  const field = `rows.${index}.toClassId`;
  if (!toClassId) return [{ field, key: 'required' }];
  const open = outcome === 'promoted' ? up : same;
  return open.some(({ id }) => id === toClassId) ? [] : [{ field, key: 'class_of_promotion' }];
}

async function write(saving: Saving, { from, to }: Next, steps: readonly Step[]): Promise<string> {
  const { db, clock, actor } = saving;
  const bare = unscoped(db, 'checked before');
  await closeEnrolments(
    bare,
    steps.map(({ child, lastDay, outcome }) => ({ enrolmentId: child.id, to: lastDay, outcome })),
  );
  const goingOn = steps.filter(({ toClassId }) => toClassId !== null);
  const newIds = await openEnrolments(
    bare,
    goingOn.map(({ child, toClassId, firstDay }) => ({
      schoolId: from.schoolId,
      admissionId: child.admissionId,
      studentId: child.studentId,
      classId: toClassId!,
      from: firstDay,
    })),
  );
  await letGo(
    saving,
    steps.filter(({ outcome }) => outcome === 'left'),
  );
  const id = newId();
  await db
    .insert('promotion')
    .values({
      id,
      school_id: from.schoolId,
      class_id: from.id,
      to_year_id: to.id,
      account_id: actor.accountId,
      account_name: actor.name ?? '',
      at: clock.now().toISOString(),
    })
    .execute();
  const newIdOf = new Map(goingOn.map(({ child }, index) => [child.id, newIds[index]]));
  await insertRows(
    db,
    id,
    steps.map(({ child, outcome }) => ({
      enrolmentId: child.id,
      outcome,
      newEnrolmentId: newIdOf.get(child.id) ?? null,
    })),
  );
  return id;
}

/** The last standard is done: their stays end with the year. */
async function letGo({ db, clock }: Saving, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  const bare = unscoped(db, 'checked before');
  const leaving = steps.map(({ child, lastDay }) => ({ id: child.admissionId, day: lastDay }));
  await sql`
    update admission set left_on = greatest(row.day, admitted_on), leaving_reason = 'completed',
      version = version + 1, updated_at = ${clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as row (id uuid, day date)
    where admission.id = row.id`.execute(bare);
  await refreshSearchKeys(
    bare,
    steps.map(({ child }) => child.studentId),
  );
}

async function insertRows(
  db: Scoped,
  promotionId: string,
  rows: readonly { enrolmentId: string; outcome: string; newEnrolmentId: string | null }[],
): Promise<void> {
  await sql`
    insert into promotion_row (promotion_id, enrolment_id, outcome, new_enrolment_id)
    select ${promotionId}, "enrolmentId", outcome, "newEnrolmentId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      "enrolmentId" uuid, outcome text, "newEnrolmentId" uuid)`.execute(
    unscoped(db, 'checked before'),
  );
}

/** One act for the whole class; who went where stands in the promotion's rows. */
export const recordPromotion = (
  { db, clock, actor, say }: Saving,
  act: `promotion.${string}`,
  { id, fromYearName, toYearName, promoted, detained, left }: Promotion,
  of: { schoolId: string; standard: number; division: string; stream: string | null },
) =>
  recordAct(unscoped(db, 'trail'), clock, actor, {
    act,
    entityId: id,
    entityName: classLabel(say, of),
    schoolId: of.schoolId,
    after: { fromYear: fromYearName, toYear: toYearName, promoted, detained, left },
  });
