import type { Leave } from '@shala/contract/leave.ts';
import type { LeaveSpan } from '@shala/contract/leave-days.ts';
import { newId } from '@shala/contract/new-id.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { recorded } from './leave-audit.ts';
import { keepDocument } from './leave-document.ts';
import type { Saving } from './lock-leave.ts';

interface Asked extends LeaveSpan {
  leaveTypeId: string;
  reason: string;
  fileId?: string | null | undefined;
  onlyThere?: boolean;
}

export interface Whose {
  schoolId: string | null;
  accountId: string | null;
  studentId: string | null;
  admissionId: string | null;
}

/** Writes a new request, or one that waits and is changed. */
export async function storeRequest(
  saving: Saving & { db: Scoped },
  whose: Whose,
  form: Asked,
  { halfDays, before }: { halfDays: number; before: Leave | null },
): Promise<Leave> {
  const { db, clock, actor } = saving;
  const fileId = await keepDocument(db, form.fileId ?? null, before?.fileId ?? null);
  const asked = {
    leave_type_id: form.leaveTypeId,
    from_day: form.from,
    to_day: form.to,
    from_midday: form.fromMidday,
    to_midday: form.toMidday,
    half_days: halfDays,
    reason: form.reason,
    file_id: fileId,
    school_id: whose.schoolId,
    only_there: form.onlyThere ?? false,
  };
  const bare = unscoped(db, 'checked before');
  if (before) {
    await bare
      .updateTable('leave')
      .set({ ...asked, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute();
    return recorded(saving, 'edit', before.id, before);
  }
  const id = newId();
  await bare
    .insertInto('leave')
    .values({
      id,
      ...asked,
      account_id: whose.accountId,
      student_id: whose.studentId,
      admission_id: whose.admissionId,
      asked_by: actor.accountId,
      asked_by_name: actor.name ?? '',
      asked_at: clock.now().toISOString(),
    })
    .execute();
  return recorded(saving, 'ask', id, null);
}
