import type { PromotionPreview } from '@shala/contract/enrolments.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { type NextClass, nextClasses, type Promoted } from './promotion-classes.ts';

/** What promoting a class to a year would do: everyone goes on, and of the last standard everyone leaves. */
export const previewPromotion = (
  scoped: Scoped,
  { classId, toYearId }: { classId: string; toYearId: string },
): Promise<PromotionPreview> =>
  scoped.transaction(async (db) => {
    const { from, to, up, same } = await nextClasses(db, classId, toYearId);
    const isLast = await isLastStandard(db, from);
    const proposed = isLast
      ? ({ outcome: 'left', toClassId: null } as const)
      : ({ outcome: 'promoted', toClassId: likeliest(from, up) } as const);
    const rows = await childrenIn(db, classId);
    return {
      classId,
      toYearId,
      toYearName: to.name,
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
function likeliest({ divisionKey, stream }: Promoted, up: readonly NextClass[]): string | null {
  const alike = up.filter((one) => one.divisionKey === divisionKey);
  const [only, ...others] = alike.length > 1 ? alike.filter((one) => one.stream === stream) : alike;
  if (only && others.length === 0) return only.id;
  return up.length === 1 ? up[0]!.id : null;
}

const childrenIn = (db: Scoped, classId: string) =>
  db
    .from('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .where('enrolment.class_id', '=', classId)
    .where('enrolment.to_day', 'is', null)
    .select([
      'enrolment.id as enrolmentId',
      'enrolment.student_id as studentId',
      'student.name',
      'enrolment.roll_number as rollNumber',
    ])
    .orderBy('enrolment.roll_number', (by) => by.asc().nullsLast())
    .orderBy('student.search_key')
    .orderBy('enrolment.id')
    .execute();

/** As the school's record says, or else the highest standard that it has in that year. */
async function isLastStandard(db: Scoped, from: Promoted): Promise<boolean> {
  if (from.highestStandard !== null) return from.standard >= from.highestStandard;
  const { highest } = await unscoped(db, 'checked before')
    .selectFrom('class')
    .where('school_id', '=', from.schoolId)
    .where('academic_year_id', '=', from.yearId)
    .select((eb) => eb.fn.max('standard').as('highest'))
    .executeTakeFirstOrThrow();
  return from.standard >= (highest ?? 12);
}
