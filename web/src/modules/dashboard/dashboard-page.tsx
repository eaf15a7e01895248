import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useUserData } from '../../platform/user-data.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { DashboardFlags } from '../keeel-ai/keeel-ai-public.ts';
import { Actions } from './actions.tsx';
import styles from './dashboard.module.css';
import { numbersFor } from './dashboard-links.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { findFirstStep } from './find-first-step.ts';
import { FirstStep } from './first-step.tsx';
import { Greeting } from './greeting.tsx';
import { OwnClass } from './own-class.tsx';
import { OwnLeave } from './own-leave.tsx';
import { StaffTiles } from './staff-tiles.tsx';
import { useDashboard } from './use-dashboard.ts';

/** What the person should know or do today. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { dashboard, at, isOffline, error, refetch } = useDashboard();
  const may = useMay();
  const user = useUserData();
  const numbers = numbersFor(dashboard ?? {}, may);
  const step = dashboard && findFirstStep(dashboard, may);
  const isStaff = user?.role !== 'Student';
  return (
    <div className={styles.page}>
      <Greeting />
      <DashboardFlags />
      <Actions dashboard={dashboard} />
      {isOffline ? (
        <p className={styles.offline} role="status">
          {at ? t('offline.asOf', { time: format.time(at) }) : t('offline.none')}
        </p>
      ) : (
        error && (
          <ErrorState
            failure={error.answer}
            onRetry={() => void refetch()}
            isSlim={Boolean(dashboard)}
          />
        )
      )}
      {!dashboard && !error && !isOffline && <DashboardSkeleton />}
      {dashboard && (
        <div className={styles.columns}>
          {step && <FirstStep step={step} />}
          {isStaff && (
            <StaffTiles dashboard={dashboard} numbers={numbers} hasStep={step !== undefined} />
          )}
          {!isStaff && dashboard.ownLeave && dashboard.ownLeave.length > 0 && (
            <OwnLeave leave={dashboard.ownLeave} />
          )}
          {dashboard.ownClass && <OwnClass own={dashboard.ownClass} />}
        </div>
      )}
    </div>
  );
}
