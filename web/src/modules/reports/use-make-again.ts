import type { MadeReport } from '@shala/contract/reports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { randomId } from '../../platform/random-id.ts';
import { notify } from '../../ui/notify.ts';
import { generatingRow } from './generating-row.ts';
import { useReportDefinitions } from './use-report-definitions.ts';

/** Makes a report again as of its day; the list then says whether its figures are the same. */
export function useMakeAgain() {
  const { t } = useTranslation('reports');
  const queryClient = useQueryClient();
  const { data = [] } = useReportDefinitions();
  return async ({ id, report, format }: MadeReport) => {
    const subject = data.find(({ name }) => name === report)?.subject;
    if (!subject) return;
    const body = { againOf: id, format, idempotencyKey: randomId() };
    const answer = await call(generatingRow[subject], { body });
    if (!answer.success) return notify.failure(answer.message);
    void queryClient.invalidateQueries({ queryKey: ['report/fetchAllReport'] });
    notify.success(t('page.queued'));
  };
}
