import { outboxTag } from '../../service-worker/messages.ts';
import { allWaiting } from './outbox-database.ts';

interface SyncingRegistration extends ServiceWorkerRegistration {
  /** Chromium's. */
  sync?: { register: (tag: string) => Promise<void> };
}

/** Has the worker send when there is a network, also when no page is open by then. */
export async function requestSync(): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(outboxTag);
  } catch {
    // Not allowed here: it goes out when a page is opened again.
  }
}

export async function requestSyncIfWaiting(): Promise<void> {
  const all = await allWaiting().catch(() => []);
  if (all.some(({ needsReview }) => !needsReview)) await requestSync();
}
