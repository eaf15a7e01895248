import type { Certificate } from '@shala/contract/certificates.ts';
import { recordAct } from '../../../platform/audit.ts';
import { conflictError } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { findCertificate, printedNumber } from './certificate-record.ts';

/** The number stays used, and whoever verifies the paper reads that it was cancelled. */
export const cancelCertificate = (
  call: Saving,
  { id, reason }: { id: string; reason: string },
): Promise<Certificate> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const checked = await db.lock('certificate', id);
    const before = await checked
      .selectFrom('certificate')
      .where('id', '=', id)
      .select(['school_id as schoolId', 'cancelled_at as cancelledAt'])
      .select(printedNumber.as('number'))
      .executeTakeFirstOrThrow();
    if (before.cancelledAt) throw conflictError('certificate.cancelled_already');
    await db
      .update('certificate')
      .set({ cancelled_at: clock.now().toISOString(), cancel_reason: reason })
      .where('certificate.id', '=', id)
      .execute();
    await recordAct(call, {
      act: 'certificate.cancel',
      entityId: id,
      entityName: before.number,
      schoolId: before.schoolId,
      after: { reason },
    });
    return findCertificate(db, id);
  });
