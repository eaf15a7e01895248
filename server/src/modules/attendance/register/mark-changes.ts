import type { MarkChange, MarkStatus } from '@shala/contract/attendance.ts';
import type { Scoped } from '../../../platform/scope.ts';

interface KeptMark {
  status: MarkStatus | null;
  note: string | null;
}

/** What a student's mark of a day was before, the latest change first. */
export async function markChanges(
  db: Scoped,
  { enrolmentId, day }: { enrolmentId: string; day: string },
): Promise<MarkChange[]> {
  const rows = await db
    .checked('enrolment', enrolmentId)
    .selectFrom('attendance_change')
    .where('enrolment_id', '=', enrolmentId)
    .where('day', '=', day)
    .select(['before', 'after', 'reason', 'account_name', 'tapped_at', 'arrived_at'])
    .orderBy('arrived_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const [before, after] = [row.before as KeptMark, row.after as KeptMark];
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
