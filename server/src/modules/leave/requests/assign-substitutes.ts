import type { Leave } from '@shala/contract/leave.ts';
import { checkAccess } from '../../../platform/access.ts';
import { anyOf } from '../../../platform/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { SavingInLanguage } from '../../../platform/serve.ts';
import { assignSubstitute } from '../../time-table/time-table-public.ts';

export interface Substitute {
  day: string;
  lessonId: string;
  substituteId: string;
  replacesId?: string | null | undefined;
}

/**
 * Assigns who takes the lessons of somebody whose leave is approved in the same transaction: where one of them is not
 * free after all, nothing is approved, and the error names the clash.
 */
export async function assignSubstitutes(
  call: SavingInLanguage,
  leave: Leave,
  substitutes: readonly Substitute[],
): Promise<void> {
  if (substitutes.length === 0) return;
  const { db } = call;
  checkAccess('timeTable/updateSubstitute', db.person, {});
  const lessonIds = substitutes.map(({ lessonId }) => lessonId);
  const own = await db
    .from('lesson')
    .where('lesson.id', '=', anyOf(lessonIds))
    .where('lesson.teacher_id', '=', leave.accountId)
    .select('lesson.id')
    .execute();
  const isOwn = new Set(own.map(({ id }) => id));
  if (lessonIds.some((id) => !isOwn.has(id))) {
    throw invalid({ field: 'substitutes', key: 'choice' });
  }
  const inOrder = substitutes.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  for (const substitute of inOrder) await assignSubstitute(call, substitute);
}
