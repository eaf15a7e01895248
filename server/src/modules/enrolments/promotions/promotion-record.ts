import type { Promotion } from '@shala/contract/promotions.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { yearIsClosed } from '../../academic-years/academic-years-public.ts';
import { isWrittenFor } from '../certificates/certificate-recipient.ts';

type Promotions = Found<'promotion'>;

/**
 * A promoted student has changed class, left or been readmitted since, or something was written for the new
 * enrolment; of one who left the school, the withdrawal was edited or a leaving certificate issued that is valid.
 */
export const hasLaterChanges: RawBuilder<boolean> = sql<boolean>`exists (
  select from promotion_row as row
  join enrolment as old on old.id = row.enrolment_id
  join admission on admission.id = old.admission_id
  left join enrolment as next on next.id = row.new_enrolment_id
  where row.promotion_id = promotion.id and case when row.outcome = 'left'
    then admission.left_on is distinct from greatest(old.to_day, admission.admitted_on)
      or exists (select from certificate
        where certificate.enrolment_id = old.id and certificate.kind = 'leaving'
          and certificate.cancelled_at is null)
      or exists (select from admission as elsewhere
        where elsewhere.student_id = old.student_id and elsewhere.left_on is null)
    else next.id is null or next.to_day is not null or ${isWrittenFor(sql`next.id`)} end)`;

const countOf = (outcome: string) =>
  sql<number>`(select count(*)::int from promotion_row
    where promotion_row.promotion_id = promotion.id and promotion_row.outcome = ${outcome})`;

const presented = (found: Promotions) =>
  found
    .innerJoin('class', 'class.id', 'promotion.class_id')
    .innerJoin('academic_year as from_year', 'from_year.id', 'class.academic_year_id')
    .innerJoin('academic_year', 'academic_year.id', 'promotion.to_year_id')
    .select([
      'promotion.id',
      'promotion.class_id as classId',
      'class.standard',
      'class.division',
      'class.stream',
      'from_year.name as fromYearName',
      'academic_year.name as toYearName',
      countOf('promoted').as('promoted'),
      countOf('detained').as('detained'),
      countOf('left').as('left'),
      'promotion.at',
      'promotion.account_name as by',
      'promotion.undone_at as undoneAt',
      sql<boolean>`(promotion.undone_at is null and not ${yearIsClosed}
        and not ${hasLaterChanges})`.as('canUndo'),
    ]);

export async function findPromotion(db: Scoped, id: string): Promise<Promotion> {
  const found = await presented(
    db.from('promotion').where('promotion.id', '=', id),
  ).executeTakeFirst();
  if (!found) throw notFound('promotion');
  return found;
}

/** A school's promotions, the newest first; with a year those out of it and into it. */
export const promotionsOf = (
  db: Scoped,
  { schoolId, academicYearId }: { schoolId: string; academicYearId?: string | undefined },
): Promise<Promotion[]> => {
  const all = presented(db.from('promotion').where('promotion.school_id', '=', schoolId));
  const found = academicYearId
    ? all.where((or) =>
        or.or([
          or('class.academic_year_id', '=', academicYearId),
          or('promotion.to_year_id', '=', academicYearId),
        ]),
      )
    : all;
  return found.orderBy('promotion.at', 'desc').orderBy('promotion.id', 'desc').execute();
};
