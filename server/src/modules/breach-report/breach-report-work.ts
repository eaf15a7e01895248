import { earlier } from '@shala/contract/days.ts';
import { isAllowed } from '../../platform/access.ts';
import { makeZip } from '../../platform/export/make-zip.ts';
import { JobFailure, type JobWork } from '../../platform/jobs/job-work.ts';
import { personAsOf, personById } from '../../platform/person.ts';
import { Scoped } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { breachLists } from './breach-lists.ts';
import type { BreachOrder } from './order-breach-report.ts';
import { writeBreachReport } from './write-breach-report.ts';

type ReportServices = Pick<Services, 'db' | 'clock' | 'files' | 'say' | 'settings'>;

/** What the account could open is read by its own rights, as of the last day of the period. */
export const breachReportWork =
  (services: ReportServices): JobWork =>
  (run) => {
    const { clock, say } = services;
    const { accountId, from, to, language } = run.input as BreachOrder;
    const today = clock.schoolDay();
    return makeZip(services, run, {
      name: `breach-report-${today}.zip`,
      total: breachLists.length,
      write: async (zip, snapshot, progress) => {
        const person = await personById(snapshot, clock, run.accountId);
        if (!person) throw new JobFailure('messages:job.account_gone');
        if (!isAllowed('User/makeBreachReport', person))
          throw new JobFailure('messages:breach_report.not_allowed');
        const day = earlier(to, today);
        const account = await personAsOf(snapshot, day, accountId);
        if (!account) throw new JobFailure('messages:breach_report.account_gone');
        const db = new Scoped(snapshot, person);
        const checked = await db.require('account', [accountId]);
        const reach = new Scoped(snapshot, account);
        const words = { say: say(language), language };
        const period = { from, to: day };
        const lists = await writeBreachReport(
          zip,
          { db, checked, person, clock, account, reach, period, ...words },
          progress,
        );
        return { lists, madeFor: { role: person.role, schoolId: null } };
      },
    });
  };
