import type { DayOfSchool } from '@shala/contract/attendance-overviews.ts';
import { presentShare } from '@shala/contract/mark-statuses.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './overview.module.css';

interface TrendBarsProps {
  trend: DayOfSchool['trend'];
  /** 'Last few weeks' unless given. */
  title?: string;
}

/** The share of present students by day, as bars with figures. */
export function TrendBars({ trend, title }: TrendBarsProps) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const days = trend.flatMap((totals) => {
    const share = presentShare(totals);
    return share === undefined ? [] : [{ day: totals.day, share }];
  });
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="trend">
      <h2 id="trend">{title ?? t('trend.title')}</h2>
      <ol className={styles.trend}>
        {days.map(({ day, share }) => (
          <li key={day}>
            <span>{format.day(day)}</span>
            <span className={styles.bar} aria-hidden>
              <span style={{ width: `${share * 100}%` }} />
            </span>
            <strong>{format.percent(share)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
