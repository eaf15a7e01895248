import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachability } from '../../platform/reachability.ts';
import { useSession } from '../../platform/session.ts';
import { IconRefresh, IconWifiOff } from '../../ui/icons.ts';
import styles from './reachability-banner.module.css';

const pause = 15_000;

/** Shown above the page while no call is answered; retries by itself. */
export function ReachabilityBanner() {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const state = useReachability();
  const isStudent = useSession()?.role === 'Student';
  const isCutOff = state !== 'reached';
  const retry = () => void queryClient.refetchQueries({ type: 'active' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer runs while nothing is reached
  useEffect(() => {
    if (!isCutOff) return;
    const timer = setInterval(retry, pause);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [isCutOff]);

  // A call decides, as a server on this computer answers without network too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query client stays the same
  useEffect(() => {
    addEventListener('offline', retry);
    return () => removeEventListener('offline', retry);
  }, []);

  return (
    <div role="status">
      {isCutOff && (
        <p className={styles.banner}>
          <IconWifiOff size="2rem" aria-hidden />
          <span>
            {t(
              state === 'unreachable'
                ? 'reach.unreachable'
                : isStudent
                  ? 'reach.offlineStudent'
                  : 'reach.offline',
            )}
          </span>
          <button type="button" aria-label={t('reach.retry')} onClick={retry}>
            <IconRefresh className={styles.sign} size="2rem" aria-hidden />
            <span className={styles.word}>{t('reach.retry')}</span>
          </button>
        </p>
      )}
    </div>
  );
}
