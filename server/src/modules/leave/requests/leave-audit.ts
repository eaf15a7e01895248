import type { Leave } from '@shala/contract/leave.ts';
import { recordAct } from '../../../platform/audit.ts';
import type { SavingInLanguage } from '../../../platform/serve.ts';
import { findLeave } from './leave-record.ts';

/** Why somebody is away stays with the leave itself. */
const auditSnapshot = ({
  typeName,
  from,
  to,
  fromMidday,
  toMidday,
  halfDays,
  state,
  ...leave
}: Leave) => ({
  leaveType: typeName,
  from,
  to,
  fromMidday,
  toMidday,
  halfDays,
  state,
  onlyThere: leave.onlyThere,
  remark: leave.remark,
});

/** Records what became of a leave and gives it as it is now. */
export async function recordLeave(
  call: SavingInLanguage,
  act: 'ask' | 'edit' | 'approve' | 'reject' | 'withdraw' | 'cancel',
  id: string,
  before: Leave | null,
): Promise<Leave> {
  const after = await findLeave(call, id);
  await recordAct(call, {
    act: `leave.${act}`,
    entityId: id,
    entityName: after.name,
    schoolId: after.schoolId,
    before: before && auditSnapshot(before),
    after: auditSnapshot(after),
  });
  return after;
}
