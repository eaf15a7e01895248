import type { printPapersForm } from '@shala/contract/fee-prints.ts';
import type * as z from 'zod';
import { notFound } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import type { Call } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { classLabel } from '../../classes/classes-public.ts';

type Form = z.output<typeof printPapersForm>;
type Ordering = Pick<Call, 'db' | 'clock' | 'person' | 'say'>;

/** What the job is asked to print; its days are those on which it was ordered. */
export type PrintOrder = Omit<Form, 'idempotencyKey'> & { today: string };

/** Queues the printing; what it reaches is checked again when it runs. */
export async function orderPapers(
  { jobs }: Services,
  call: Ordering,
  form: Form,
): Promise<{ jobId: string }> {
  const { schoolId, classId } = form;
  const [own] = classId
    ? await call.db
        .from('class')
        .where('class.id', '=', classId)
        .where('class.school_id', '=', schoolId)
        .select(['class.standard', 'class.division', 'class.stream'])
        .execute()
    : [];
  if (classId && !own) throw notFound('class');
  return transactOnce(call, 'fees/printPapers', form, async ({ db, clock, person, say }, form) => {
    const { accountId } = person;
    const label = [say(`fees:prints.kind.${form.papers}`), own && classLabel(say, own)];
    const jobId = await jobs.enqueue(db.checked('account', accountId), {
      kind: 'fee-papers',
      accountId,
      input: { ...form, today: clock.schoolDay() } satisfies PrintOrder,
      label: label.filter(Boolean).join(', '),
    });
    return { jobId };
  });
}
