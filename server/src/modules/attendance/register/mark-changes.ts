import type { MarkChange, MarkStatus } from '@shala/contract/attendance.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';

interface Told {
  status: MarkStatus | null;
  note: string | null;
}

/** What a child's mark of a day was before, the latest change first. */
export async function markChanges(
  db: Scoped,
  { enrolmentId, day }: { enrolmentId: string; day: string },
): Promise<MarkChange[]> {
  const rows = await unscoped(db, 'checked before')
    .selectFrom('attendance_change')
    .where('enrolment_id', '=', enrolmentId)
    .where('day', '=', day)
    .select(['before', 'after', 'reason', 'account_name', 'tapped_at', 'arrived_at'])
    .orderBy('arrived_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const [before, after] = [row.before as Told, row.after as Told];
    return {
      at: row.arrived_at,
      by: row.account_name,
      tappedAt: row.tapped_at,
      from: before.status,
      to: after.status,
      noteFrom: before.note,
      noteTo: after.note,
      reason: row.reason,
    };
  });
}
