import { formatMoney } from '../../ui/format.ts';
import styles from './fees.module.css';

/** A sum of money, which is a dash until it is known, or a count that is written out. */
type Total = { label: string } & (
  | { paise: number | undefined; isWarning?: boolean }
  | { count: string }
);

/** Sums above a list. */
export const Totals = ({ totals }: { totals: readonly Total[] }) => (
  <dl className={styles.totals}>
    {totals.map((total) => (
      <div key={total.label} data-warns={isWarned(total) || undefined}>
        <dt>{total.label}</dt>
        <dd>{shown(total)}</dd>
      </div>
    ))}
  </dl>
);

function shown(total: Total): string {
  if ('count' in total) return total.count;
  return total.paise === undefined ? '–' : formatMoney(total.paise);
}

const isWarned = (total: Total): boolean =>
  'paise' in total && total.isWarning === true && (total.paise ?? 0) > 0;
