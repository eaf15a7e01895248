import { formatMoney } from '../../ui/format.ts';
import styles from './fees.module.css';

/** A sum of money, or a count that is written out. */
type Total = { label: string } & ({ paise: number; isWarning?: boolean } | { count: string });

/** Sums above a list. */
export const Totals = ({ totals }: { totals: readonly Total[] }) => (
  <dl className={styles.totals}>
    {totals.map((total) => (
      <div key={total.label} data-warns={isWarned(total) || undefined}>
        <dt>{total.label}</dt>
        <dd>{'count' in total ? total.count : formatMoney(total.paise)}</dd>
      </div>
    ))}
  </dl>
);

const isWarned = (total: Total): boolean =>
  'paise' in total && total.isWarning === true && total.paise > 0;
