import { importKindOf, importNames } from '@shala/contract/importable.ts';
import type { JobKind } from '@shala/contract/jobs.ts';
import { importers } from './importers.ts';
import { breachReportWork } from './modules/breach-report/breach-report-public.ts';
import { feePapersWork, feeRemindersWork } from './modules/fees/fees-public.ts';
import { reportMailWork, reportWork } from './modules/reports/reports-public.ts';
import { schoolExportWork } from './modules/school-export/school-export-public.ts';
import { importWork } from './platform/import-job/import-work.ts';
import { undoWork } from './platform/import-job/undo-work.ts';
import type { JobWork } from './platform/jobs/job-work.ts';
import type { Services } from './platform/services.ts';

/** Long files, which a process of their own makes beside the server. */
export const fileKinds: readonly JobKind[] = [
  'report',
  'fee-papers',
  'school-export',
  'breach-report',
];

/** The work of each kind of job. */
export function jobWork(
  services: Pick<
    Services,
    'db' | 'reportDb' | 'clock' | 'files' | 'say' | 'settings' | 'printer' | 'mail' | 'sms'
  >,
): Record<JobKind, JobWork> {
  const imports = importNames.map((name) => [
    importKindOf(name),
    importWork(services, importers[name]),
  ]);
  return {
    ...Object.fromEntries(imports),
    'import-undo': undoWork(services, importers),
    report: reportWork(services),
    'report-mail': reportMailWork(services),
    'fee-papers': feePapersWork(services),
    'fee-reminders': feeRemindersWork(services),
    'school-export': schoolExportWork(services),
    'breach-report': breachReportWork(services),
  };
}
