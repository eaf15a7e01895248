import type { AuditEntry } from '@shala/contract/audit.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../platform/school-day.ts';
import { useFormat } from '../../ui/use-format.ts';
import styles from './audit.module.css';
import { AuditRow } from './audit-row.tsx';

interface AuditListProps {
  /** Undefined while they are fetched for the first time. */
  entries: readonly AuditEntry[] | undefined;
  isRefreshing: boolean;
}

/** The audit, a day under its heading. */
export function AuditList({ entries, isRefreshing }: AuditListProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (entries?.length === 0) return null;
  const today = schoolDay();
  return (
    <div
      aria-busy={!entries || isRefreshing || undefined}
      data-refreshing={isRefreshing || undefined}
      className={styles.audit}
    >
      {!entries && <SkeletonRows />}
      {entries &&
        byDay(entries).map(([day, ofDay]) => (
          <section key={day}>
            <h2 className={styles.day}>{format.relativeDay(day, today)}</h2>
            <ul className={styles.rows}>
              {ofDay.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      <span className="visually-hidden" role="status">
        {!entries || isRefreshing ? t('list.loading') : ''}
      </span>
    </div>
  );
}

function byDay(entries: readonly AuditEntry[]): [string, AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = schoolDayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const SkeletonRows = () =>
  skeletons.map((row) => <div key={row} className={styles.skeleton} aria-hidden />);
