import type { Promotion } from '@shala/contract/enrolments.ts';
import { sql } from 'kysely';
import { conflictError, notFound } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import type { Saving } from '../edit-admission.ts';
import { removeEnrolments, reopenEnrolments } from '../enrolment-writes.ts';
import { lockAdmissions } from '../lock-admission.ts';
import { tellingElsewhere } from '../readmit.ts';
import { refreshSearchKeys } from '../refresh-search-keys.ts';
import { lockClasses } from './lock-classes.ts';
import { findPromotion, isBuiltUpon } from './promotion-record.ts';
import { recordPromotion } from './write-promotion.ts';

/** Everyone is in the old class again, as long as nothing has been built upon the new one. */
export const undoPromotion = (saving: Saving, id: string): Promise<Promotion> =>
  tellingElsewhere(
    saving.db.transaction(async (db) => {
      const bare = unscoped(db, 'checked before');
      const of = await lockPromotion(db, id);
      await openYear(bare, of.toYearId, of.schoolId);
      const children = await childrenOf(db, id);
      await lockAdmissions(
        db,
        children.map(({ admissionId }) => admissionId),
      );
      const { isStuck } = await bare
        .selectFrom('promotion')
        .where('id', '=', id)
        .select(isBuiltUpon.as('isStuck'))
        .executeTakeFirstOrThrow();
      if (isStuck) throw conflictError('promotion.has_later_changes');

      await removeEnrolments(
        bare,
        children.flatMap(({ newEnrolmentId }) => newEnrolmentId ?? []),
      );
      await letBack(
        saving,
        db,
        children.filter(({ outcome }) => outcome === 'left'),
      );
      await reopenEnrolments(
        bare,
        children.map(({ enrolmentId }) => enrolmentId),
      );
      await db
        .update('promotion')
        .set({ undone_at: saving.clock.now().toISOString() })
        .where('promotion.id', '=', id)
        .execute();
      const promotion = await findPromotion(db, id);
      await recordPromotion({ ...saving, db }, 'promotion.undo', promotion, of);
      return promotion;
    }),
  );

async function lockPromotion(db: Scoped, id: string) {
  const { classId, undoneAt, ...of } = await findHeld(db, id);
  await lockClasses(db, [classId]);
  if (undoneAt) throw conflictError('promotion.undone_already');
  return of;
}

async function findHeld(db: Scoped, id: string) {
  const locked = await db
    .from('promotion')
    .innerJoin('class', 'class.id', 'promotion.class_id')
    .where('promotion.id', '=', id)
    .select([
      'promotion.class_id as classId',
      'promotion.undone_at as undoneAt',
      'promotion.to_year_id as toYearId',
      'promotion.school_id as schoolId',
      'class.standard',
      'class.division',
      'class.stream',
    ])
    .forUpdate('promotion')
    .executeTakeFirst();
  if (!locked) throw notFound('promotion');
  return locked;
}

const childrenOf = (db: Scoped, promotionId: string) =>
  unscoped(db, 'checked before')
    .selectFrom('promotion_row')
    .innerJoin('enrolment', 'enrolment.id', 'promotion_row.enrolment_id')
    .where('promotion_row.promotion_id', '=', promotionId)
    .select([
      'promotion_row.enrolment_id as enrolmentId',
      'promotion_row.new_enrolment_id as newEnrolmentId',
      'promotion_row.outcome',
      'enrolment.admission_id as admissionId',
      'enrolment.student_id as studentId',
    ])
    .execute();

type Child = Awaited<ReturnType<typeof childrenOf>>[number];

async function letBack({ clock }: Saving, db: Scoped, children: readonly Child[]): Promise<void> {
  const bare = unscoped(db, 'checked before');
  await sql`
    update admission set left_on = null, leaving_reason = null, version = version + 1,
      updated_at = ${clock.now().toISOString()}
    where id = any(${children.map(({ admissionId }) => admissionId)}::uuid[])`.execute(bare);
  await refreshSearchKeys(
    bare,
    children.map(({ studentId }) => studentId),
  );
}
