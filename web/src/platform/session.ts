import type { Role } from '@shala/contract/roles.ts';
import { useSyncExternalStore } from 'react';
import { readEntry, removeEntry, writeEntry } from './local-storage.ts';

/** The stored session; `isPremium` may be absent in an entry of an older page. */
export interface Session {
  email: string;
  accessToken: string;
  name: string;
  role: Role;
  isPremium?: boolean;
}

/**
 * A session `ended` by the server leads back to the page after sign-in, a logout does not. One with
 * `no-entries` has no page at all, which the sign-in page says.
 */
type SessionChange = 'started' | 'changed' | 'logged-out' | 'ended' | 'no-entries';

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();
let known: { text: string | null; session: Session | null } = { text: null, session: null };

/** Returns the same object as long as the entry does not change. */
export function readSession(): Session | null {
  const text = readEntry('session');
  if (text !== known.text) known = { text, session: parseSession(text) };
  return known.session;
}

export function storeSession({ email, accessToken, name, role, isPremium }: Session): void {
  const before = readSession();
  writeEntry('session', JSON.stringify({ email, accessToken, name, role, isPremium }));
  notify(before?.accessToken === accessToken ? 'changed' : 'started');
}

export function storePremium(isPremium: boolean): void {
  const session = readSession();
  if (session && session.isPremium !== isPremium) storeSession({ ...session, isPremium });
}

/** The entry for a moment before it is removed, by which other tabs know an ended session from a logout. */
const endedMark = 'ended';

export function clearSession(change: 'logged-out' | 'ended' | 'no-entries'): void {
  if (change === 'ended' && readSession()) writeEntry('session', endedMark);
  removeEntry('session');
  notify(change);
}

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession);
}

/** Applies a session change of another tab to this one. The event's `key` is null when all storage was cleared. */
export function followOtherTabs(): () => void {
  let before = readSession();
  const forget = onSessionChange(() => {
    before = readSession();
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key !== 'session' && event.key !== null) return;
    const now = readSession();
    if (!now) {
      if (before) notify(event.newValue === endedMark ? 'ended' : 'logged-out');
      return;
    }
    notify(now.accessToken === before?.accessToken ? 'changed' : 'started');
  };
  addEventListener('storage', onStorage);
  return () => {
    forget();
    removeEventListener('storage', onStorage);
  };
}

function notify(change: SessionChange): void {
  for (const listener of [...listeners]) listener(change);
}

/** An entry that is not a session counts as none, as a person or another program may have damaged it. */
function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { email, accessToken, name, role } = value as Record<string, unknown>;
  return [email, accessToken, name, role].every((part) => typeof part === 'string' && part !== '');
}
