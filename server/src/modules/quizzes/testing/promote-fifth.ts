import type { TestApp } from '../../../platform/test-kit/test-app.ts';
import type { QuizSchool } from './quiz-school.ts';

/** Promotes the fifth to the sixth of the next year; those named here leave with it. */
export async function promoteFifth(
  app: TestApp,
  at: QuizSchool,
  leaving: readonly { admission: { id: string } }[] = [],
) {
  const year = await app.make.academicYear({
    name: '2027-28',
    starts_on: '2027-06-15',
    ends_on: '2028-05-01',
    is_current: false,
  });
  const sixth = await app.make.schoolClass(at.school.id, {
    standard: at.fifth.standard + 1,
    academic_year_id: year.id,
    year: 2027,
  });
  const inClass = await app.db
    .selectFrom('enrolment')
    .where('class_id', '=', at.fifth.id)
    .where('to_day', 'is', null)
    .select(['id', 'admission_id'])
    .execute();
  const leaves = new Set(leaving.map(({ admission }) => admission.id));
  const { status, result, text } = await at.principal.call('studentSchool/promoteClass', {
    body: {
      classId: at.fifth.id,
      toYearId: year.id,
      rows: inClass.map(({ id, admission_id }) =>
        leaves.has(admission_id)
          ? { enrolmentId: id, outcome: 'left' as const }
          : { enrolmentId: id, outcome: 'promoted' as const, toClassId: sixth.id },
      ),
    },
  } as never);
  if (status !== 200) throw new Error(text);
  return { sixth, promotion: result as { id: string } };
}
