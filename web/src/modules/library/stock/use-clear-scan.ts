import type { StockLine } from '@shala/contract/stock-checks.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { notify } from '../../../ui/notify.ts';
import { libraryChanged } from '../library-calls.ts';

/** Clears a scan of an open verification; whether it was cleared. */
export function useClearScan(id: string) {
  const { t } = useTranslation('library');
  const save = useSave('library/clearStockScan', { invalidates: libraryChanged });
  return async ({ accessionNumber }: Pick<StockLine, 'accessionNumber'>): Promise<boolean> => {
    const answer = await save.mutateAsync({ body: { id, accessionNumber } });
    if (answer.success) notify.success(t('stock.cleared', { number: accessionNumber }));
    return answer.success;
  };
}
