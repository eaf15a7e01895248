import type { Totals } from '@shala/contract/attendance.ts';
import { markedOf, presentShare } from '@shala/contract/mark-statuses.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './overview.module.css';

/** How many students were present, absent and not marked. */
export function TotalsLine({ totals, isMarked }: { totals: Totals; isMarked: boolean }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  // Leave is known beforehand, so leave alone does not make a marked register.
  const share = isMarked ? presentShare(totals) : undefined;
  const { enrolled, present, late, halfDay, absent, onLeave, medical } = totals;
  const notMarked = enrolled - markedOf(totals);
  const counts = { enrolled, present, late, halfDay, absent, onLeave, medical, notMarked };
  return (
    <dl className={styles.totals}>
      {share !== undefined && (
        <div>
          <dt>{t('dayTotals.share')}</dt>
          <dd>{format.percent(share)}</dd>
        </div>
      )}
      {Object.entries(counts).map(([name, n]) => (
        <div key={name} data-waits={(name === 'notMarked' && n > 0) || undefined}>
          <dt>{t(`dayTotals.${name}`)}</dt>
          <dd>{format.number(Math.max(0, n))}</dd>
        </div>
      ))}
    </dl>
  );
}
