import type { ReactNode } from 'react';
import { useFormat } from '../use-format.ts';
import styles from './period-list.module.css';

interface Period {
  /** Null for a break. */
  number: number | null;
  /** Null when the time is no longer known. */
  startsAt: string | null;
  endsAt: string | null;
}

interface PeriodListProps<P extends Period> {
  label: string;
  periods: readonly P[];
  children: (period: P) => ReactNode;
}

/** The periods of a school day from top to bottom, each beside its time. */
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
