import type { CheckedDb } from '../../platform/scope.ts';

/** A verification cannot restore a copy that has been found: it may be lost again since, and charged. */
export async function forgetMissed(
  db: CheckedDb,
  { schoolId, copyId }: { schoolId: string; copyId: string },
): Promise<void> {
  await db
    .updateTable('stock_check_line')
    .set({ marked_lost: false })
    .where('school_id', '=', schoolId)
    .where('copy_id', '=', copyId)
    .where('marked_lost', '=', true)
    .execute();
}
