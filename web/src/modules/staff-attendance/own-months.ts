import type { OwnMonth } from '@shala/contract/staff-attendance.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forget, recall, remember } from '../../platform/kv.ts';
import { useSession } from '../../platform/session.ts';
import { callQuery, useCallQuery } from '../../platform/use-call.ts';
import { schoolDayOf } from '../../ui/format.ts';

declare module '../../platform/kv.ts' {
  interface Remembered {
    /** The account's own month at each school, as last told, for checking in without network. */
    ownMonths: { account: string; month: string; askedOn: string; months: OwnMonth[] };
  }
}

const row = 'attendance/fetchOwn';
const thisMonth = () => schoolDayOf(new Date()).slice(0, 7);

const keep = (account: string, months: OwnMonth[]) =>
  remember('ownMonths', {
    account,
    month: thisMonth(),
    askedOn: schoolDayOf(new Date()),
    months,
  });

async function kept(account: string) {
  const own = await recall('ownMonths');
  if (own?.account === account) return own;
  if (own) await forget('ownMonths');
  return undefined;
}

/** Once a day, so that checking in without network knows what the school asks for, though the page was never opened. */
export async function keepOwnMonths(queryClient: QueryClient, account: string): Promise<void> {
  if ((await kept(account))?.askedOn === schoolDayOf(new Date())) return;
  const query = callQuery(row, { query: { month: thisMonth() } });
  await keep(account, await queryClient.fetchQuery({ ...query, retry: false }));
}

/** The running month at each school: the server's, or while none comes the one that was kept. */
export function useOwnMonths() {
  const account = useSession()?.email ?? '';
  const { data } = useCallQuery(row, { query: { month: thisMonth() } });
  const [before, setBefore] = useState<Awaited<ReturnType<typeof kept>>>();

  useEffect(() => {
    let isGone = false;
    void kept(account).then((found) => !isGone && setBefore(found));
    return () => {
      isGone = true;
    };
  }, [account]);
  useEffect(() => {
    if (data) void keep(account, data);
  }, [account, data]);

  return { months: data ?? before?.months, keptOf: before?.month };
}
