import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useUserData } from '../../platform/user-data.ts';
import { KeptNotice } from '../../ui/kept-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TilesSkeleton } from '../../ui/tiles/tiles-skeleton.tsx';
import { DashboardFlags } from '../keeel-ai/keeel-ai-public.ts';
import { Actions } from './actions.tsx';
import styles from './dashboard.module.css';
import { numbersFor } from './dashboard-links.ts';
import { findFirstStep } from './find-first-step.ts';
import { FirstStep } from './first-step.tsx';
import { Greeting } from './greeting.tsx';
import { OwnClass } from './own-class.tsx';
import { OwnLeave } from './own-leave.tsx';
import { StaffTiles } from './staff-tiles.tsx';
import { useDashboard } from './use-dashboard.ts';

const Children = lazy(() => import('./home/children.tsx'));
const OwnHome = lazy(() => import('./home/own-home.tsx'));

/** What the person should know or do today. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { dashboard, at, isOffline, error, refetch } = useDashboard();
  const may = useMay();
  const user = useUserData();
  const numbers = numbersFor(dashboard ?? {}, may);
  const step = dashboard && findFirstStep(dashboard, may);
  const isStaff = user?.role !== 'Student';
  return (
    <div className={styles.page}>
      <Greeting />
      {!isStaff && (
        <LazyPart fallback={null}>
          <Children />
        </LazyPart>
      )}
      <DashboardFlags />
      <Actions dashboard={dashboard} />
      {isOffline ? (
        at ? (
          <KeptNotice at={at} />
        ) : (
          <p className={styles.offline} role="status">
            {t('offline.none')}
          </p>
        )
      ) : (
        error && (
          <ErrorState
            failure={error.answer}
            onRetry={() => void refetch()}
            isSlim={Boolean(dashboard)}
          />
        )
      )}
      {!dashboard && !error && !isOffline && <TilesSkeleton />}
      {dashboard && (
        <div className={styles.columns}>
          {step && <FirstStep step={step} />}
          {isStaff && (
            <StaffTiles dashboard={dashboard} numbers={numbers} hasStep={step !== undefined} />
          )}
          {!isStaff && dashboard.ownLeave && dashboard.ownLeave.length > 0 && (
            <OwnLeave leave={dashboard.ownLeave} />
          )}
          {dashboard.ownHome && (
            <LazyPart fallback={null}>
              <OwnHome home={dashboard.ownHome} isKept={at !== undefined} />
            </LazyPart>
          )}
          {dashboard.ownClass && <OwnClass own={dashboard.ownClass} />}
        </div>
      )}
    </div>
  );
}
