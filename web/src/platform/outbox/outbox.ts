import { useEffect, useSyncExternalStore } from 'react';
import { onSessionChange, useSession } from '../session.ts';
import type { Waiting } from './waiting.ts';

/** The database is fetched apart; the page of the sign-in is there before it. */
const store = () => import('./outbox-store.ts');

const listeners = new Set<() => void>();
const none: readonly Waiting[] = [];
let known = none;
let isKnown = false;

/** Tells other tabs that something came or went. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('shala-outbox');
channel?.addEventListener('message', () => void look());

export async function outboxChanged(): Promise<void> {
  channel?.postMessage('changed');
  await look();
}

async function look(): Promise<void> {
  try {
    const { allWaiting } = await store();
    known = await allWaiting();
  } catch {
    known = none;
  }
  isKnown = true;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits on this device, whoever made it; the oldest first. */
export function useAllWaiting(): readonly Waiting[] {
  useEffect(() => {
    if (!isKnown) void look();
  }, []);
  return useSyncExternalStore(subscribe, () => known);
}

/** One's own, and how much of others waits; of those nothing else is told. */
export function useOutbox() {
  const account = useSession()?.email;
  const all = useAllWaiting();
  const own = all.filter((item) => item.account === account);
  return { own, others: all.length - own.length };
}

/** Logging out takes every name off the device. What is unsent stays as ids, registers and taps go or stay likewise. */
export function forgetNamesOnLogout(): () => void {
  return onSessionChange((change) => {
    if (change !== 'logged-out') return;
    void store()
      .then(({ forgetNames }) => forgetNames())
      .catch(() => {});
  });
}
