import type { PromotionPreview } from '@shala/contract/promotions.ts';
import type { Scoped } from '../../../platform/scope.ts';
import {
  lastDayAtSchool,
  type NextClass,
  nextClasses,
  type Promoted,
} from './promotion-classes.ts';

/** Proposes that all are promoted, or that all leave where the standard is the school's last. */
export const previewPromotion = (
  scoped: Scoped,
  { classId, toYearId }: { classId: string; toYearId: string },
  today: string,
): Promise<PromotionPreview> =>
  scoped.transaction(async (db) => {
    const { from, to, up, same } = await nextClasses(db, classId, toYearId);
    const isLast = await isLastStandard(db, from);
    const proposed = isLast
      ? ({ outcome: 'left', toClassId: null } as const)
      : ({ outcome: 'promoted', toClassId: likeliestClass(from, up) } as const);
    const rows = await studentsIn(db, classId);
    return {
      classId,
      toYearId,
      toYearName: to.name,
      yearEndsOn: from.endsOn,
      leavesOn: lastDayAtSchool(from, today),
      upClasses: up.map(shown),
      sameClasses: same.map(shown),
      rows: rows.map((row) => ({ ...row, ...proposed })),
    };
  });

const shown = ({ id, standard, division, stream }: NextClass) => ({
  id,
  standard,
  division,
  stream,
});

/** The one class there is, or that of the same division and stream. */
function likeliestClass(
  { divisionKey, stream }: Promoted,
  up: readonly NextClass[],
): string | null {
  const alike = up.filter((one) => one.divisionKey === divisionKey);
  const [only, ...others] = alike.length > 1 ? alike.filter((one) => one.stream === stream) : alike;
  if (only && others.length === 0) return only.id;
  return up.length === 1 ? up[0]!.id : null;
}

const studentsIn = (db: Scoped, classId: string) =>
  db
    .from('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .where('enrolment.class_id', '=', classId)
    .where('enrolment.to_day', 'is', null)
    .select([
      'enrolment.id as enrolmentId',
      'enrolment.student_id as studentId',
      'student.name',
      'student.local_name as localName',
      'enrolment.roll_number as rollNumber',
    ])
    .orderBy('enrolment.roll_number', (by) => by.asc().nullsLast())
    .orderBy('student.search_key')
    .orderBy('enrolment.id')
    .execute();

/** By the school's record, or else by the highest standard that it has in that year. */
async function isLastStandard(db: Scoped, from: Promoted): Promise<boolean> {
  if (from.highestStandard !== null) return from.standard >= from.highestStandard;
  const { highest } = await db
    .from('class')
    .where('class.school_id', '=', from.schoolId)
    .where('class.academic_year_id', '=', from.yearId)
    .select((eb) => eb.fn.max('class.standard').as('highest'))
    .executeTakeFirstOrThrow();
  return from.standard >= (highest ?? 12);
}
