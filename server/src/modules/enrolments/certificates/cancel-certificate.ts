import type { Certificate } from '@shala/contract/enrolments.ts';
import { recordAct } from '../../../platform/audit.ts';
import { conflictError, invalid, notFound } from '../../../platform/errors.ts';
import { aadhaarIssues } from '../../../platform/import/aadhaar-issues.ts';
import type { Saving } from '../edit-admission.ts';
import { findCertificate, printedNumber } from './certificate-record.ts';

/** The number stays used, and whoever verifies the paper is told that it is no longer good. */
export const cancelCertificate = (
  { db: scoped, clock, actor }: Saving,
  { id, reason }: { id: string; reason: string },
): Promise<Certificate> =>
  scoped.transaction(async (db) => {
    const issues = aadhaarIssues({ reason });
    if (issues.length > 0) throw invalid(...issues);
    const locked = await db
      .from('certificate')
      .where('certificate.id', '=', id)
      .select(['certificate.school_id as schoolId', 'certificate.cancelled_at as cancelledAt'])
      .select(printedNumber.as('number'))
      .forUpdate('certificate')
      .executeTakeFirst();
    if (!locked) throw notFound('certificate');
    if (locked.cancelledAt) throw conflictError('certificate.cancelled_already');
    await db
      .update('certificate')
      .set({ cancelled_at: clock.now().toISOString(), cancel_reason: reason })
      .where('certificate.id', '=', id)
      .execute();
    await recordAct(
      { db, clock, actor },
      {
        act: 'certificate.cancel',
        entityId: id,
        entityName: locked.number,
        schoolId: locked.schoolId,
        after: { reason },
      },
    );
    return findCertificate(db, id);
  });
