import { useEffect, useSyncExternalStore } from 'react';
import { onSessionChange, useSession } from '../session.ts';
import type { OutboxItem } from './outbox-item.ts';

/** The database is fetched apart; the page of the sign-in is there before it. */
const store = () => import('./outbox-store.ts');

const listeners = new Set<() => void>();
let known: readonly OutboxItem[] = [];
let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  store()
    .then(({ watchWaiting }) => watchWaiting(show))
    .catch(() => {
      isWatching = false;
    });
}

function show(all: readonly OutboxItem[]): void {
  known = all;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits on this device, whoever made it; the oldest first. */
export function useAllWaiting(): readonly OutboxItem[] {
  useEffect(watch, []);
  return useSyncExternalStore(subscribe, () => known);
}

/** One's own, and how much of others waits; of those nothing else is told. */
export function useOutbox() {
  const account = useSession()?.email;
  const all = useAllWaiting();
  const own = all.filter((item) => item.account === account);
  return { own, others: all.length - own.length };
}

/**
 * The worker's copy of the session follows the session. Logging out takes every name off the device as well,
 * and so does the sign-in of somebody else; what is unsent stays as ids, and copies of the server's data go.
 */
export function followSessionOnDevice(): () => void {
  return onSessionChange((change) => {
    void store()
      .then(({ forgetNames, keepBearer }) =>
        // The same person may come back to an ended session.
        change === 'ended' || change === 'changed' ? keepBearer() : forgetNames(),
      )
      .catch(() => {});
  });
}
