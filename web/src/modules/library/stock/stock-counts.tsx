import { type StockCheck, stockOutcomes } from '@shala/contract/stock-checks.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../library.module.css';

/** How many copies the verification found, misses, or wonders about. */
export function StockCounts({ counts }: Pick<StockCheck, 'counts'>) {
  const { t } = useTranslation('library');
  const format = useFormat();
  return (
    <dl className={styles.counts} aria-label={t('stock.counts')}>
      {stockOutcomes.map((outcome) => (
        <div key={outcome}>
          <dt>{t(`field.${outcome}`)}</dt>
          <dd>{format.number(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  );
}
