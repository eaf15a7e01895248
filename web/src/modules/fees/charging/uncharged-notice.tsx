import { Button } from '@mantine/core';
import type { Charging } from '@shala/contract/fee-charging.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { formatMoney } from '../../../ui/format.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from '../fees.module.css';
import { type ChargingOf, useCharging } from './use-charging.ts';
import { useUncharged } from './use-uncharged.ts';

interface UnchargedNoticeProps {
  schoolId: string;
  admissionId: string;
  onCharged?: () => void;
}

/** What a student's account does not have yet of the year's structure, and the button that charges it. */
export function UnchargedNotice({ schoolId, admissionId, onCharged }: UnchargedNoticeProps) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const uncharged = useUncharged({ schoolId, admissionId });
  if (!uncharged?.totals || uncharged.changePaise === 0) return null;
  const { of, totals, changePaise } = uncharged;
  const amount = formatMoney(Math.abs(changePaise));
  return (
    <div className={styles.notice} role="status">
      <p>{t(changePaise > 0 ? 'charging.uncharged' : 'charging.lowered', { amount })}</p>
      {may('fees/recordCharges') && <ChargeNow of={of} totals={totals} onCharged={onCharged} />}
    </div>
  );
}

interface ChargeNowProps {
  of: ChargingOf;
  totals: Charging['totals'];
  onCharged: (() => void) | undefined;
}

function ChargeNow({ of, totals, onCharged }: ChargeNowProps) {
  const { t } = useTranslation('fees');
  const { charge, isCharging, failure, isChanged } = useCharging(of, onCharged);
  return (
    <>
      {isChanged && <p role="alert">{t('charging.changed')}</p>}
      {failure && <ErrorState failure={failure} isSlim />}
      <Button
        className={styles.chargeNow}
        size="xs"
        variant="default"
        loading={isCharging}
        onClick={() => void charge(totals)}
      >
        {t('charging.now')}
      </Button>
    </>
  );
}
