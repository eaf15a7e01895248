import { newId } from '@shala/contract/new-id.ts';
import type { Promotion, PromotionOutcome } from '@shala/contract/promotions.ts';
import { sql } from 'kysely';
import { type Acting, recordAct } from '../../../platform/audit.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { SavingWithTexts } from '../../../platform/serve.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { stopCharging } from '../../fees/fees-public.ts';
import { closeEnrolments, closeForNext, openEnrolments } from '../enrolment-writes.ts';
import type { LockedEnrolment } from '../lock-enrolments.ts';
import { refreshSearchKeys } from '../refresh-search-keys.ts';
import type { Promoted } from './promotion-classes.ts';

/** What becomes of one student. */
export interface Step {
  enrolment: LockedEnrolment;
  outcome: PromotionOutcome;
  toClassId: string | null;
  lastDay: string;
  firstDay: string;
}

/** Writes a whole class by a few statements, however many students it has, and returns the promotion's id. */
export async function writePromotion(
  acting: Acting<CheckedDb>,
  { from, to }: { from: Promoted; to: { id: string } },
  steps: readonly Step[],
): Promise<string> {
  const { db, clock, actor } = acting;
  const continuing = steps.filter(({ toClassId }) => toClassId !== null);
  await closeForNext(db, continuing.map(asClosing));
  await closeEnrolments(db, steps.filter(({ toClassId }) => toClassId === null).map(asClosing));
  const newIds = await openEnrolments(
    db,
    continuing.map(({ enrolment, toClassId, firstDay }) => ({
      schoolId: from.schoolId,
      admissionId: enrolment.admissionId,
      studentId: enrolment.studentId,
      classId: toClassId!,
      from: firstDay,
    })),
    clock.schoolDay(),
  );
  await endAdmissions(
    acting,
    from.schoolId,
    steps.filter(({ outcome }) => outcome === 'left'),
  );
  const id = newId();
  await db
    .insertInto('promotion')
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
  const newIdOf = new Map(continuing.map(({ enrolment }, index) => [enrolment.id, newIds[index]]));
  await insertRows(
    db,
    id,
    steps.map(({ enrolment, outcome }) => ({
      enrolmentId: enrolment.id,
      outcome,
      newEnrolmentId: newIdOf.get(enrolment.id) ?? null,
    })),
  );
  return id;
}

const asClosing = ({ enrolment, lastDay, outcome }: Step) => ({
  enrolmentId: enrolment.id,
  to: lastDay,
  outcome,
});

/** The school has no higher standard: their admissions end, and what fee structures charged for later months. */
async function endAdmissions(
  acting: Acting<CheckedDb>,
  schoolId: string,
  steps: readonly Step[],
): Promise<void> {
  if (steps.length === 0) return;
  const { db, clock } = acting;
  const leaving = steps.map(({ enrolment, lastDay }) => ({
    id: enrolment.admissionId,
    day: lastDay,
  }));
  await sql`
    update admission set left_on = greatest(row.day, admitted_on), leaving_reason = 'completed',
      version = version + 1, updated_at = ${clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as row (id uuid, day date)
    where admission.id = row.id`.execute(db);
  await refreshSearchKeys(
    db,
    steps.map(({ enrolment }) => enrolment.studentId),
  );
  // In the order in which accounts are locked everywhere.
  leaving.sort((one, other) => one.id.localeCompare(other.id));
  for (const { id, day } of leaving) {
    await stopCharging(acting, { schoolId, admissionId: id, leftOn: day });
  }
}

async function insertRows(
  db: CheckedDb,
  promotionId: string,
  rows: readonly { enrolmentId: string; outcome: string; newEnrolmentId: string | null }[],
): Promise<void> {
  await sql`
    insert into promotion_row (promotion_id, enrolment_id, outcome, new_enrolment_id)
    select ${promotionId}, "enrolmentId", outcome, "newEnrolmentId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      "enrolmentId" uuid, outcome text, "newEnrolmentId" uuid)`.execute(db);
}

/** One act for the whole class; the promotion's rows say who went where. */
export const recordPromotion = (
  call: SavingWithTexts,
  act: `promotion.${string}`,
  { id, fromYearName, toYearName, promoted, detained, left }: Promotion,
  of: { schoolId: string; standard: number; division: string; stream: string | null },
) =>
  recordAct(call, {
    act,
    entityId: id,
    entityName: classLabel(call.say, of),
    schoolId: of.schoolId,
    after: { fromYear: fromYearName, toYear: toYearName, promoted, detained, left },
  });
