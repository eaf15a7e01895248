import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './overview.module.css';
import { type SchoolCounts as Counts, schoolCountsOf } from './totals.ts';

/** How many schools reported, did not, cannot yet, and need not: each school is counted once. */
export function SchoolCounts({ places, day }: { places: readonly Counts[]; day: string }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const counts = schoolCountsOf(places);
  return (
    <>
      {counts.schoolsOff > 0 && counts.schoolsOff === counts.schools && (
        <p className={styles.off}>{t('allOff', { day: format.weekday(day) })}</p>
      )}
      <dl className={styles.totals} aria-label={t('places.school')}>
        {Object.entries(counts).map(([name, n]) => (
          <div key={name} data-waits={(name === 'schoolsNotReported' && n > 0) || undefined}>
            <dt>{t(`schoolCounts.${name}`)}</dt>
            <dd>{format.number(n)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
