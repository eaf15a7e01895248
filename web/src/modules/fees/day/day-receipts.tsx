import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptsHref } from '../../../app/links/fee-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { Link } from '../../../ui/navigation.tsx';
import styles from '../fees.module.css';
import { ReceiptTable } from '../receipts/receipt-table.tsx';
import { useCancelling } from '../receipts/use-cancelling.ts';
import { useFeePlace } from '../use-fee-place.ts';

const CancelDialog = lazy(async () => {
  const { CancelPaymentDialog } = await import('../receipts/cancel-payment-dialog.tsx');
  return { default: CancelPaymentDialog };
});

interface DayReceiptsProps {
  schoolId: string;
  day: string;
  counterId: string | undefined;
}

/** As many as a paper of a day has. */
const most = 500;

/** The receipts of a day. */
export function DayReceipts({ schoolId, day, counterId }: DayReceiptsProps) {
  const { t } = useTranslation('fees');
  const { inAddress } = useFeePlace();
  const about = { from: day, to: day, ...(counterId ? { counterId } : {}) };
  const query = { schoolId, ...about, pageSize: most };
  const { data, error, refetch } = useCallQuery('fees/fetchReceipts', { query });
  const cancelling = useCancelling(data?.rows);
  return (
    <section className={styles.part}>
      <h2>{t('pages.receipts')}</h2>
      <ReceiptTable
        rows={data?.rows}
        // The heading says the day, and paper has no room for it in each line.
        hides={['at']}
        failure={listFailure({ data, error, refetch })}
        onCancel={cancelling.open}
        empty={<p className={styles.quiet}>{t('dayBook.noReceipts')}</p>}
      />
      {data && data.total > most && (
        <Link href={receiptsHref({ ...inAddress, ...about })}>{t('dayBook.allReceipts')}</Link>
      )}
      <LazyPart>
        {cancelling.receipt && (
          <CancelDialog
            key={cancelling.receipt.id}
            receipt={cancelling.receipt}
            isBounced={cancelling.isBounced}
            onClose={cancelling.close}
          />
        )}
      </LazyPart>
    </section>
  );
}
