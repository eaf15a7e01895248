import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '../../../platform/download.ts';
import { invalidate } from '../../../platform/query-client.ts';
import { notify } from '../../../ui/notify.ts';

/** The receipts of a payment as a file to print; printing is counted, so lists are fetched again. */
export function usePrintReceipts() {
  const { t } = useTranslation('fees');
  const queryClient = useQueryClient();
  return async (paymentId: string): Promise<void> => {
    const row = 'fees/generateReceipts/:paymentId';
    const answer = await download(row, { params: { paymentId } }, 'receipts.pdf');
    if (!answer.success) return notify.failure(answer.message);
    notify.success(t('receipts.saved', { name: answer.name }));
    await invalidate(queryClient, ['fees/fetchReceipts', 'fees/fetchAccount/:admissionId']);
  };
}
