import type { Leave } from '@shala/contract/leave.ts';
import { recordAct } from '../../../platform/audit.ts';
import { findLeave } from './leave-record.ts';
import type { Saving } from './lock-leave.ts';

/** A leave as the trail tells it: why somebody is away stays with the leave itself. */
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

/** Records what became of a leave and tells it as it stands now. */
export async function recorded(
  saving: Saving,
  act: 'ask' | 'edit' | 'approve' | 'reject' | 'withdraw' | 'cancel',
  id: string,
  before: Leave | null,
): Promise<Leave> {
  const after = await findLeave(saving, id);
  await recordAct(saving, {
    act: `leave.${act}`,
    entityId: id,
    entityName: after.name,
    schoolId: after.schoolId,
    before: before && auditSnapshot(before),
    after: auditSnapshot(after),
  });
  return after;
}
