import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { keysHref } from '../../app/links/key-links.ts';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/navigation.tsx';
import { RecordSkeleton } from '../../ui/record/record-skeleton.tsx';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { isGood } from './key-rules.ts';
import { PrintHeader } from './print-header.tsx';
import styles from './print-page.module.css';
import { Slip, type SlipTexts } from './slip.tsx';
import { useSlipTexts } from './use-slip-texts.ts';
import { useSlips } from './use-slips.ts';

/** Slips to print, cut apart and hand over with the keys; on the screen as they come out on paper. */
export function PrintPage() {
  const { t } = useTranslation('activation-keys');
  const slips = useSlips();
  const texts = useSlipTexts();
  const good = slips.data?.keys.filter(isGood) ?? [];
  const leftOut = (slips.data?.keys.length ?? 0) - good.length;
  const retry = () => {
    void slips.refetch();
    void texts.refetch();
  };

  return (
    <>
      <PrintHeader count={good.length} total={slips.data?.total ?? 0} sheet={slips.sheet} />
      {leftOut > 0 && (
        <p className={styles.note}>
          {t('print.leftOut', { count: leftOut, n: formatNumber(leftOut) })}
        </p>
      )}
      {slips.error || texts.error ? (
        <ErrorState failure={slips.error?.answer ?? unanswered} onRetry={retry} />
      ) : slips.data && texts.data ? (
        <Sheet keys={good} texts={texts.data} />
      ) : (
        <RecordSkeleton />
      )}
    </>
  );
}

/** The texts of the other languages did not come. */
const unanswered = { code: 'offline', message: '' };

function Sheet({ keys, texts }: { keys: ActivationKey[]; texts: SlipTexts[] }) {
  const { t } = useTranslation('activation-keys');
  if (keys.length === 0) {
    return (
      <EmptyState
        drawing={<PaperDrawing />}
        title={t('print.emptyTitle')}
        action={<Link href={keysHref}>{t('list.all')}</Link>}
      >
        {t('print.emptyText')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.sheet}>
      {keys.map((key) => (
        <Slip key={key.id} activationKey={key} languages={texts} />
      ))}
    </div>
  );
}
