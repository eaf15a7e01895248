import { useSyncExternalStore } from 'react';

/** `offline`: the device has no network. `unreachable`: it has one, but the last call was not answered. */
type Reachability = 'reached' | 'offline' | 'unreachable';

const listeners = new Set<() => void>();
let lastCallAnswered = true;

export function noteCall(answered: boolean): void {
  if (answered === lastCallAnswered) return;
  lastCallAnswered = answered;
  for (const listener of listeners) listener();
}

export function reachability(): Reachability {
  if (lastCallAnswered) return 'reached';
  return navigator.onLine ? 'unreachable' : 'offline';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export const useReachability = (): Reachability => useSyncExternalStore(subscribe, reachability);
