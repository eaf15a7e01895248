import type { Promotion } from '@shala/contract/enrolments.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { recordAct } from '../../../platform/audit.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { classLabel } from '../../classes/classes-public.ts';
import type { Saving } from '../edit-admission.ts';
import { closeEnrolments, closeForNext, openEnrolments } from '../enrolment-writes.ts';
import type { Time } from '../lock-enrolments.ts';
import { refreshSearchKeys } from '../refresh-search-keys.ts';
import type { Promoted } from './promotion-classes.ts';

/** What becomes of one child. */
export interface Step {
  child: Time;
  outcome: 'promoted' | 'detained' | 'left';
  toClassId: string | null;
  lastDay: string;
  firstDay: string;
}

/** Writes a whole class by a few statements, however many children it has, and gives the promotion's id. */
export async function writePromotion(
  saving: Saving,
  { from, to }: { from: Promoted; to: { id: string } },
  steps: readonly Step[],
): Promise<string> {
  const { db, clock, actor } = saving;
  const bare = unscoped(db, 'checked before');
  const goingOn = steps.filter(({ toClassId }) => toClassId !== null);
  await closeForNext(bare, goingOn.map(asClosing));
  await closeEnrolments(bare, steps.filter(({ toClassId }) => toClassId === null).map(asClosing));
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

const asClosing = ({ child, lastDay, outcome }: Step) => ({
  enrolmentId: child.id,
  to: lastDay,
  outcome,
});

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
  recordAct(
    { db, clock, actor },
    {
      act,
      entityId: id,
      entityName: classLabel(say, of),
      schoolId: of.schoolId,
      after: { fromYear: fromYearName, toYear: toYearName, promoted, detained, left },
    },
  );
