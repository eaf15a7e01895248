import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallError } from '../query-client.ts';
import { useSession } from '../session.ts';
import { offlineCopies } from './offline-records.ts';

interface Kept {
  value: unknown;
  at: string;
}

const copies = offlineCopies<Kept>('answers');

/**
 * The answer of a query; without network the last one that this device kept for the account under the name, with its
 * time. `isOffline` is true as soon as a first try has failed. Nothing is kept without a name.
 */
export function useKept<Value>(query: UseQueryResult<Value, CallError>, name: string | null) {
  const account = useSession()?.email ?? '';
  const { data, error, failureCount, refetch } = query;
  const [kept, setKept] = useState<{ name: string; value: Value; at: string }>();

  useEffect(() => {
    if (name === null) return undefined;
    let isGone = false;
    void copies.get(account, name).then((found) => {
      if (!isGone && found) setKept({ name, value: found.value as Value, at: found.at });
    });
    return () => {
      isGone = true;
    };
  }, [account, name]);
  useEffect(() => {
    if (data && name !== null)
      void copies.put(account, name, { value: data, at: new Date().toISOString() });
  }, [account, name, data]);

  const isOffline = !data && failureCount > 0 && (!error || error.answer.code === 'offline');
  const offline = isOffline && kept?.name === name ? kept : undefined;
  return {
    data: data ?? offline?.value,
    /** When the server said so; absent where it says so now. */
    at: offline?.at,
    isOffline,
    error: offline ? null : error,
    refetch,
  };
}
