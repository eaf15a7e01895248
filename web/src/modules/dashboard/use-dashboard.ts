import type { Dashboard } from '@shala/contract/dashboard.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { useKept } from '../../platform/outbox/use-kept.ts';
import { schoolDay } from '../../platform/school-day.ts';
import { useCallQuery } from '../../platform/use-call.ts';

/** What it says is never older than a minute. */
const refetchInterval = 60_000;

/** The server's dashboard; without an answer what the device kept of it and is still true, with its time. */
export function useDashboard() {
  const { data, at, isOffline, error, refetch } = useKept(
    useCallQuery('dashboard/fetchAll', {}, { refetchInterval }),
    'dashboard',
  );
  const dashboard = data && at ? stillTrue(data, at) : data;
  return { dashboard, at: dashboard && at, isOffline, error, refetch };
}

/** What is to do on one day is not true of another; a student's own affairs are, until the server says otherwise. */
function stillTrue(dashboard: Dashboard, at: string): Dashboard | undefined {
  const today = schoolDay();
  if (schoolDayOf(at) === today) return dashboard;
  const { ownHome } = dashboard;
  if (!ownHome) return undefined;
  const { quizzes } = ownHome;
  const notices = ownHome.notices?.filter(({ until }) => until >= today);
  const home = { ...ownHome, ...(notices && { notices }) };
  if (!quizzes) return { ownHome: home };
  const open = quizzes.open.filter(({ closesAt }) => Date.parse(closesAt) > Date.now());
  return { ownHome: { ...home, quizzes: { ...quizzes, open } } };
}
