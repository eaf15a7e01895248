import type { Language } from '@shala/contract/fields.ts';
import { recordAct } from '../../platform/audit.ts';
import { orderUnderWay } from '../../platform/jobs/order-under-way.ts';
import { transact } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { schoolName } from '../schools/schools-public.ts';

/** What the job is asked to export; what it reaches is checked again when it runs. */
export interface ExportOrder {
  schoolId: string;
  language: Language;
}

type Ordering = Pick<Call, 'db' | 'clock' | 'actor' | 'person' | 'language'>;

/** Queues the export. Whoever asks again while it is made gets the same one. */
export const orderExport = (
  { jobs }: Pick<Services, 'jobs'>,
  call: Ordering,
  schoolId: string,
): Promise<{ jobId: string }> =>
  transact(call, async (acting) => {
    const { db, person, language } = acting;
    const checked = db.checked('account', person.accountId);
    const underWay = await orderUnderWay(db, 'school-export', { schoolId });
    if (underWay) return { jobId: underWay };
    const name = await schoolName(await db.require('school', [schoolId], 'work'), schoolId);
    const jobId = await jobs.enqueue(checked, {
      kind: 'school-export',
      accountId: person.accountId,
      input: { schoolId, language } satisfies ExportOrder,
      label: name,
    });
    await recordAct(acting, {
      act: 'school.export',
      entityId: schoolId,
      entityName: name,
      schoolId,
    });
    return { jobId };
  });
