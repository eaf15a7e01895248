import type { ReactNode } from 'react';
import { useFormat } from '../use-format.ts';
import styles from './period-list.module.css';

interface Period {
  /** A break has none. */
  number: number | null;
  /** null: not known any more. */
  startsAt: string | null;
  endsAt: string | null;
}

interface PeriodListProps<P extends Period> {
  label: string;
  periods: readonly P[];
  children: (period: P) => ReactNode;
}

/** A school day from top to bottom: when, and beside it what. */
export function PeriodList<P extends Period>({ label, periods, children }: PeriodListProps<P>) {
  const format = useFormat();
  return (
    <ol className={styles.day} aria-label={label}>
      {periods.map((period) => (
        <li key={period.startsAt ?? period.number} data-break={period.number === null || undefined}>
          <span className={styles.when}>
            {period.number !== null && <b>{period.number}</b>}
            <span>{format.times(period.startsAt ?? '', period.endsAt ?? '')}</span>
          </span>
          {children(period)}
        </li>
      ))}
    </ol>
  );
}
