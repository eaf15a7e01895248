import type { Leave } from '@shala/contract/leave.ts';
import type { LeaveSpan } from '@shala/contract/leave-days.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { SavingInLanguage } from '../../../platform/serve.ts';
import { recordLeave } from './leave-audit.ts';
import { keepDocument } from './leave-document.ts';

interface Application extends LeaveSpan {
  leaveTypeId: string;
  reason: string;
  fileId?: string | null | undefined;
  onlyThere?: boolean;
}

interface Applicant {
  schoolId: string | null;
  accountId: string | null;
  studentId: string | null;
  admissionId: string | null;
}

/** Writes a new request, or changes one that is not decided yet. */
export async function storeRequest(
  call: SavingInLanguage,
  applicant: Applicant,
  form: Application,
  { halfDays, before }: { halfDays: number; before: Leave | null },
): Promise<Leave> {
  const { db, clock, actor } = call;
  const fileId = await keepDocument(call, form.fileId ?? null, before?.fileId ?? null);
  const row = {
    leave_type_id: form.leaveTypeId,
    from_day: form.from,
    to_day: form.to,
    from_midday: form.fromMidday,
    to_midday: form.toMidday,
    half_days: halfDays,
    reason: form.reason,
    file_id: fileId,
    school_id: applicant.schoolId,
    only_there: form.onlyThere ?? false,
  };
  if (before) {
    await db
      .update('leave')
      .set({ ...row, version: before.version + 1 })
      .where('leave.id', '=', before.id)
      .execute();
    return recordLeave(call, 'edit', before.id, before);
  }
  const id = newId();
  await db
    .insert('leave')
    .values({
      id,
      ...row,
      account_id: applicant.accountId,
      student_id: applicant.studentId,
      admission_id: applicant.admissionId,
      asked_by: actor.accountId,
      asked_by_name: actor.name ?? '',
      asked_at: clock.now().toISOString(),
    })
    .execute();
  return recordLeave(call, 'ask', id, null);
}
