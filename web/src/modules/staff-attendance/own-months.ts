import { monthOf } from '@shala/contract/days.ts';
import type { OwnMonth } from '@shala/contract/staff-attendance.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forget, recall, remember } from '../../platform/kv.ts';
import { schoolDay } from '../../platform/school-day.ts';
import { useSession } from '../../platform/session.ts';
import { callQuery, useCallQuery } from '../../platform/use-call.ts';

declare module '../../platform/kv.ts' {
  interface Remembered {
    /** The account's own month at each school as last fetched, for check-in without network. */
    ownMonths: { account: string; month: string; askedOn: string; months: OwnMonth[] };
  }
}

const row = 'attendance/fetchOwn';
const thisMonth = () => monthOf(schoolDay());

const store = (account: string, months: OwnMonth[]) =>
  remember('ownMonths', {
    account,
    month: thisMonth(),
    askedOn: schoolDay(),
    months,
  });

async function stored(account: string) {
  const own = await recall('ownMonths');
  if (own?.account === account) return own;
  if (own) await forget('ownMonths');
  return undefined;
}

/** Stores the months once a day, so that check-in without network knows the school's settings. */
export async function storeOwnMonths(queryClient: QueryClient, account: string): Promise<void> {
  if ((await stored(account))?.askedOn === schoolDay()) return;
  const query = callQuery(row, { query: { month: thisMonth() } });
  await store(account, await queryClient.fetchQuery({ ...query, retry: false }));
}

/** The current month at each school: the server's, or the stored one while the server does not answer. */
export function useOwnMonths() {
  const account = useSession()?.email ?? '';
  const { data } = useCallQuery(row, { query: { month: thisMonth() } });
  const [before, setBefore] = useState<Awaited<ReturnType<typeof stored>>>();

  useEffect(() => {
    let isGone = false;
    void stored(account).then((found) => !isGone && setBefore(found));
    return () => {
      isGone = true;
    };
  }, [account]);
  useEffect(() => {
    if (data) void store(account, data);
  }, [account, data]);

  return { months: data ?? before?.months, offlineMonth: before?.month };
}
