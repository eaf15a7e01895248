import { useEffect, useSyncExternalStore } from 'react';
import { onSessionChange, useSession } from '../session.ts';
import type { OutboxItem } from './outbox-item.ts';

/** The database is loaded separately, so that the sign-in page does not wait for it. */
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
  known = all.filter(({ isQuiet }) => !isQuiet);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The waiting items of all accounts on this device, the oldest first, but for quiet ones. */
export function useAllWaiting(): readonly OutboxItem[] {
  useEffect(watch, []);
  return useSyncExternalStore(subscribe, () => known);
}

/** The account's own waiting items, and only the number of those of other accounts. */
export function useOutbox() {
  const account = useSession()?.email;
  const all = useAllWaiting();
  const own = all.filter((item) => item.account === account);
  return { own, others: all.length - own.length };
}

/**
 * Keeps the worker's copy of the session up to date. A logout or the sign-in of another account erases every
 * name on the device: unsent items stay as ids, and copies of server data are deleted.
 */
export function followSessionOnDevice(): () => void {
  return onSessionChange((change) => {
    void store()
      .then(({ forgetNames, keepBearer }) =>
        // After an ended session the same person may sign in again, so the names stay.
        change === 'ended' || change === 'changed' ? keepBearer() : forgetNames(),
      )
      .catch(() => {});
  });
}
