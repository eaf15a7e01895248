import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/notify.ts';
import { savePaper } from './save-paper.ts';

/** The whole ledger of a student as PDF, in the language of the school's receipts. */
export function useSaveStatement() {
  const { t } = useTranslation('fees');
  return async (admissionId: string): Promise<void> => {
    const row = 'fees/generateStatement/:admissionId';
    const answer = await savePaper(row, { params: { admissionId } }, 'fee-statement.pdf');
    if (answer.success) notify.success(t('papers.saved', { name: answer.result }));
    else notify.failure(answer.message);
  };
}
