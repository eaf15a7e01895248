import { outboxTag } from '../../service-worker/messages.ts';
import { allWaiting } from './outbox-database.ts';

interface SyncingRegistration extends ServiceWorkerRegistration {
  /** Only Chromium has it. */
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the worker when there is a network, also when no page is open by then. */
export async function requestSync(): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(outboxTag);
  } catch {
    // The browser does not allow it; the items are sent when a page is opened again.
  }
}

export async function requestSyncIfWaiting(): Promise<void> {
  const all = await allWaiting().catch(() => []);
  if (all.some(({ needsReview }) => !needsReview)) await requestSync();
}
