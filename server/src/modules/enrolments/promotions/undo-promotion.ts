import type { Promotion } from '@shala/contract/promotions.ts';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/audit.ts';
import { columnsAs } from '../../../platform/columns.ts';
import { type Database, onConstraintViolation } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';
import { type CheckedDb, type Scoped, transact } from '../../../platform/scope.ts';
import type { SavingWithTexts } from '../../../platform/serve.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import { resumeCharging, reverseYear } from '../../fees/fees-public.ts';
import { removeEnrolments, reopenEnrolments } from '../enrolment-writes.ts';
import { lockAdmissions } from '../lock-admission.ts';
import { oneSchoolViolations } from '../readmit.ts';
import { refreshSearchKeys } from '../refresh-search-keys.ts';
import { findPromotion, hasLaterChanges } from './promotion-record.ts';
import { recordPromotion } from './write-promotion.ts';

/** Everyone is in the old class again and owes nothing for the new year, as long as nobody has changed the new class. */
export const undoPromotion = (call: SavingWithTexts, id: string): Promise<Promotion> =>
  onConstraintViolation(
    transact(call, async (call) => {
      const { db, clock, actor } = call;
      const of = await lockPromotion(db, id);
      const checked = db.checked('promotion', id);
      await openYear(checked, of.toYearId, of.schoolId);
      const rows = await rowsOf(checked, id);
      await lockAdmissions(
        checked,
        rows.map(({ admissionId }) => admissionId),
      );
      const { isChanged } = await checked
        .selectFrom('promotion')
        .where('id', '=', id)
        .select(hasLaterChanges.as('isChanged'))
        .executeTakeFirstOrThrow();
      if (isChanged) throw conflictError('promotion.has_later_changes');

      await removeEnrolments(
        checked,
        rows.flatMap(({ newEnrolmentId }) => newEnrolmentId ?? []),
      );
      await restoreAdmissions(
        { db: checked, clock, actor },
        rows.filter(({ outcome }) => outcome === 'left'),
      );
      await reopenEnrolments(
        checked,
        rows.map(({ enrolmentId }) => enrolmentId),
        clock.schoolDay(),
      );
      await reverseYear(
        { db: checked, clock, actor },
        {
          schoolId: of.schoolId,
          academicYearId: of.toYearId,
          admissionIds: rows.map(({ admissionId }) => admissionId),
        },
      );
      await chargeAgain({ db: checked, clock, actor }, of, rows);
      await db
        .update('promotion')
        .set({ undone_at: clock.now().toISOString() })
        .where('promotion.id', '=', id)
        .execute();
      const promotion = await findPromotion(db, id);
      await recordPromotion(call, 'promotion.undo', promotion, of);
      return promotion;
    }),
    oneSchoolViolations,
  );

async function lockPromotion(db: Scoped, id: string) {
  const checked = await db.lock('promotion', id);
  const { classId, undoneAt, ...of } = await checked
    .selectFrom('promotion')
    .innerJoin('class', 'class.id', 'promotion.class_id')
    .where('promotion.id', '=', id)
    .select([
      ...columnsAs('promotion', ['classId', 'undoneAt', 'toYearId', 'schoolId']),
      'class.standard',
      'class.division',
      'class.stream',
      'class.academic_year_id as fromYearId',
    ])
    .executeTakeFirstOrThrow();
  await db.lock('class', classId);
  if (undoneAt) throw conflictError('promotion.undone_already');
  return of;
}

const rowsOf = (db: Database, promotionId: string) =>
  db
    .selectFrom('promotion_row')
    .innerJoin('enrolment', 'enrolment.id', 'promotion_row.enrolment_id')
    .innerJoin('admission', 'admission.id', 'enrolment.admission_id')
    .where('promotion_row.promotion_id', '=', promotionId)
    .select([
      'promotion_row.enrolment_id as enrolmentId',
      'promotion_row.new_enrolment_id as newEnrolmentId',
      'promotion_row.outcome',
      'enrolment.admission_id as admissionId',
      'enrolment.student_id as studentId',
      'admission.left_on as leftOn',
    ])
    .execute();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

async function restoreAdmissions(
  { db, clock }: Acting<CheckedDb>,
  rows: readonly Row[],
): Promise<void> {
  await sql`
    update admission set left_on = null, leaving_reason = null, version = version + 1,
      updated_at = ${clock.now().toISOString()}
    where id = any(${rows.map(({ admissionId }) => admissionId)}::uuid[])`.execute(db);
  await refreshSearchKeys(
    db,
    rows.map(({ studentId }) => studentId),
  );
}

/** Who had left with the promotion owes again what was reversed for it. */
async function chargeAgain(
  acting: Acting<CheckedDb>,
  { schoolId, fromYearId }: { schoolId: string; fromYearId: string },
  rows: readonly Row[],
): Promise<void> {
  // In the order in which accounts are locked everywhere.
  const returning = rows
    .filter(({ outcome }) => outcome === 'left')
    .sort((one, other) => one.admissionId.localeCompare(other.admissionId));
  for (const { admissionId, leftOn } of returning) {
    if (!leftOn) continue;
    await resumeCharging(acting, { schoolId, admissionId, academicYearId: fromYearId, leftOn });
  }
}
