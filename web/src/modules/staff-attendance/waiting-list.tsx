import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import styles from './staff-attendance.module.css';
import type { Checking } from './use-checking.ts';

/** What is on this device and not yet, or not at all, with the server. */
export function WaitingList({ checking }: { checking: Checking }) {
  const { t } = useTranslation('staff-attendance');
  const format = useFormat();
  const { waiting, busy, putAway, send } = checking;
  if (waiting.length === 0 || busy) return null;
  return (
    <section className={styles.unsent} role="status">
      <ul>
        {waiting.map((check) => (
          <li key={check.body.idempotencyKey}>
            <span>
              {t(`check.waits.${check.way}`, { time: format.instant(check.body.tappedAt) })}
              {check.refusal && <span className={styles.refusal}>{check.refusal}</span>}
            </span>
            {check.refusal && (
              <Button variant="default" size="xs" onClick={() => void putAway(check)}>
                {t('check.putAway')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waiting.some(({ refusal }) => !refusal) && (
        <p>
          {t('check.unsent')}{' '}
          <Button variant="default" size="xs" onClick={send}>
            {t('check.send')}
          </Button>
        </p>
      )}
    </section>
  );
}
