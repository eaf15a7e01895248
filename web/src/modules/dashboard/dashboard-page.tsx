import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUserData } from '../../platform/user-data.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { DashboardFlags } from '../keeel-ai/keeel-ai-public.ts';
import { AreaBars } from './area-bars.tsx';
import styles from './dashboard.module.css';
import { numbersFor } from './dashboard-links.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Figures } from './figures.tsx';
import { Greeting } from './greeting.tsx';
import { OwnClass } from './own-class.tsx';
import { OwnDays } from './own-days.tsx';
import { Tasks } from './tasks.tsx';

/** What the person should know or do today. */
export function DashboardPage() {
  const { data, error, refetch } = useCallQuery('dashboard/fetchAll');
  const may = useMay();
  const user = useUserData();
  const numbers = numbersFor(data ?? {}, may);
  return (
    <div className={styles.page}>
      <Greeting />
      <DashboardFlags />
      {error && (
        <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim={Boolean(data)} />
      )}
      {!data && !error && <DashboardSkeleton />}
      {data?.ownClass && <OwnClass own={data.ownClass} />}
      {data?.ownDays && <OwnDays days={data.ownDays} />}
      {data && user?.role !== 'Student' && (
        <>
          <Tasks waiting={numbers.tasks} />
          <Figures shown={numbers.figures} />
          {data.schoolsByArea && <AreaBars {...data.schoolsByArea} />}
        </>
      )}
    </div>
  );
}
