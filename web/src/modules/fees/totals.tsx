import { formatMoney } from '../../ui/format.ts';
import styles from './fees.module.css';

interface TotalsProps {
  totals: readonly { label: string; paise: number; isWarning?: boolean }[];
}

/** Sums of money above a list. */
export const Totals = ({ totals }: TotalsProps) => (
  <dl className={styles.totals}>
    {totals.map(({ label, paise, isWarning }) => (
      <div key={label} data-warns={(isWarning && paise > 0) || undefined}>
        <dt>{label}</dt>
        <dd>{formatMoney(paise)}</dd>
      </div>
    ))}
  </dl>
);
