import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sendOutbox } from '../../platform/outbox/send-outbox.ts';
import { useDiscard } from '../../ui/dialog/use-discard.ts';
import { useFormat } from '../../ui/use-format.ts';
import styles from './staff-attendance.module.css';
import { wayOf } from './staff-check-kind.ts';
import type { Checking } from './use-checking.ts';

/** Checks on this device that are unsent or refused. */
export function WaitingList({ checking }: { checking: Checking }) {
  const { t } = useTranslation('staff-attendance');
  const format = useFormat();
  const { discard, dialog } = useDiscard();
  const { waiting, busy, trouble } = checking;
  const isShown = waiting.length > 0 && !busy;
  if (!isShown && !trouble) return null;
  return (
    <section className={styles.unsent} role="status">
      {trouble && <p className={styles.failure}>{t(`common:notSaved.${trouble}`)}</p>}
      <ul>
        {(isShown ? waiting : []).map((check) => (
          <li key={check.key}>
            <span>
              {t(`check.waits.${wayOf(check)}`, { time: format.instant(check.body.tappedAt) })}
              {check.failure && <span className={styles.failure}>{check.failure.message}</span>}
            </span>
            {check.needsReview && (
              <Button variant="default" size="xs" onClick={() => void discard(check)}>
                {t('common:discard.verb')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isShown && waiting.some(({ needsReview }) => !needsReview) && (
        <p>
          {t('check.unsent')}{' '}
          <Button variant="default" size="xs" onClick={() => void sendOutbox()}>
            {t('check.send')}
          </Button>
        </p>
      )}
      {dialog}
    </section>
  );
}
