import { importable, importOfKind } from '@shala/contract/importable.ts';
import type { Job } from '@shala/contract/jobs.ts';
import { printedFeesHref, sentRemindersHref } from '../links/fee-print-link.ts';
import { madeReportsHref, savedReportsHref } from '../links/report-links.ts';

/** The page with the result of a job. */
export function jobHref({ kind, id }: Pick<Job, 'kind' | 'id'>): string | undefined {
  if (kind === 'report') return madeReportsHref;
  if (kind === 'report-mail') return savedReportsHref;
  if (kind === 'fee-papers') return printedFeesHref;
  if (kind === 'fee-reminders') return sentRemindersHref;
  const name = importOfKind(kind);
  return name && `${importable[name].page}?job=${id}`;
}
