import type { breachReportRows } from '@shala/contract/breach-report.ts';
import type { Language } from '@shala/contract/fields.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { orderUnderWay } from '../../platform/jobs/order-under-way.ts';
import { transact } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';

type Body = z.output<(typeof breachReportRows)['User/makeBreachReport']['body']>;

/** What the job is asked for. */
export interface BreachOrder extends Body {
  language: Language;
}

type Ordering = Pick<Call, 'db' | 'clock' | 'actor' | 'person' | 'language'>;

/** Queues the report; the history of the account says who asked for it. Whoever asks again while it is made gets the same one. */
export const orderBreachReport = (
  { jobs }: Pick<Services, 'jobs'>,
  call: Ordering,
  body: Body,
): Promise<{ jobId: string }> =>
  transact(call, async (acting) => {
    const { db, person, language } = acting;
    const { accountId, from, to } = body;
    const underWay = await orderUnderWay(db, 'breach-report', body);
    if (underWay) return { jobId: underWay };
    const checked = db.checked('account', accountId);
    const { name } = await checked
      .selectFrom('account')
      .where('id', '=', accountId)
      .select('name')
      .executeTakeFirstOrThrow();
    const jobId = await jobs.enqueue(checked, {
      kind: 'breach-report',
      accountId: person.accountId,
      input: { ...body, language } satisfies BreachOrder,
      label: name,
    });
    await recordAct(acting, {
      act: 'account.breach_report',
      entityId: accountId,
      entityName: name,
      after: { since: from, until: to },
    });
    return { jobId };
  });
