import type { TestPerson } from '../../../platform/test-kit/test-app.ts';
import type { SchoolOffice } from './school-office.ts';

type Outcome = 'promoted' | 'detained' | 'left';

/** Promoting the classes of a school to its next year. */
export function promoting(own: SchoolOffice, who: TestPerson = own.principal) {
  const toYearId = own.next.id;
  const preview = (classId: string, year = toYearId) =>
    who.call('studentSchool/fetchPromotionPreview', { query: { classId, toYearId: year } });
  const promote = (
    classId: string,
    rows: { enrolmentId: string; outcome: Outcome; toClassId?: string | null }[],
    with_: object = {},
  ) =>
    who.call('studentSchool/promoteClass', {
      body: { classId, toYearId, rows, ...with_ },
    } as never);
  /** The rows as the preview proposes them. */
  const proposed = async (classId: string) => {
    const { result } = await preview(classId);
    return result.rows.map(({ enrolmentId, outcome, toClassId }) => ({
      enrolmentId,
      outcome,
      toClassId,
    }));
  };
  const asProposed = async (classId: string) => promote(classId, await proposed(classId));
  const undo = (id: string) => who.call('studentSchool/undoPromotion', { body: { id } });
  const list = async () => {
    const query = { schoolId: own.school.id };
    return (await who.call('studentSchool/fetchPromotions', { query })).result;
  };
  return { preview, promote, proposed, asProposed, undo, list };
}
