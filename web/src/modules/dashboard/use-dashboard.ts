import type { Dashboard } from '@shala/contract/dashboard.ts';
import { useEffect, useState } from 'react';
import { offlineCopies } from '../../platform/outbox/offline-records.ts';
import { useSession } from '../../platform/session.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { schoolDayOf } from '../../ui/format.ts';

interface Kept {
  dashboard: Dashboard;
  at: string;
}

const copies = offlineCopies<Kept>('dashboard');
const id = 'latest';
/** What it says is never older than a minute. */
const refetchInterval = 60_000;

/** The server's dashboard; without an answer the one that the device kept of the same day, with its time. */
export function useDashboard() {
  const account = useSession()?.email ?? '';
  const { data, error, failureCount, refetch } = useCallQuery(
    'dashboard/fetchAll',
    {},
    { refetchInterval },
  );
  const [kept, setKept] = useState<Kept>();

  useEffect(() => {
    let isGone = false;
    void copies.get(account, id).then((found) => !isGone && setKept(found));
    return () => {
      isGone = true;
    };
  }, [account]);
  useEffect(() => {
    if (data) void copies.put(account, id, { dashboard: data, at: new Date().toISOString() });
  }, [account, data]);

  const isOffline = !data && failureCount > 0 && (!error || error.answer.code === 'offline');
  // What is to do on one day is not true of another.
  const isOfToday = kept && schoolDayOf(kept.at) === schoolDayOf(new Date());
  const offline = isOffline && isOfToday ? kept : undefined;
  return { dashboard: data ?? offline?.dashboard, at: offline?.at, isOffline, error, refetch };
}
