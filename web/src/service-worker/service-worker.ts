import { Router } from 'workbox-routing';
import { outboxKinds } from '../app/outbox-kinds.ts';
import { registerOutboxKinds } from '../platform/outbox/registered-kinds.ts';
import { assetsRoute, fetchSuccessors, removeEarlierAssets } from './assets.ts';
import { removeOtherCaches } from './caches.ts';
import { outboxTag, type ToWorker } from './messages.ts';
import { sendFromWorker } from './outbox.ts';
import { ownRevision, pageRoute, shell, shellRoute } from './shell.ts';
import { settingsRoute, textsRoute } from './texts.ts';

declare const self: ServiceWorkerGlobalScope;

/** Available in Chromium since 123, and not yet in TypeScript's library. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
}

/** Background Sync is not in TypeScript's library either. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

registerOutboxKinds(async () => ({ outboxKinds }));

self.addEventListener('install', (event: RoutedInstall) => {
  // API calls bypass the worker, so that they do not wait for a sleeping worker to start.
  void event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  event.waitUntil(Promise.all([shell.install(event), fetchSuccessors()]));
});

self.addEventListener('activate', (event) => {
  const tidy = [shell.activate(event), removeOtherCaches(), removeEarlierAssets()];
  event.waitUntil(Promise.all([...tidy, self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  const { type } = event.data as ToWorker;
  if (type === 'revision') event.ports[0]?.postMessage(ownRevision);
  if (type === 'take-over') event.waitUntil(self.skipWaiting());
  if (type === 'take-over-if-alone') event.waitUntil(takeOverIfAlone());
});

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === outboxTag) sync.waitUntil(sendFromWorker());
});

async function takeOverIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await self.skipWaiting();
}

// Requests without a route, such as the API and uploaded files, go to the network as without a worker.
const router = new Router();
for (const route of [pageRoute, shellRoute, assetsRoute, textsRoute, settingsRoute]) {
  router.registerRoute(route);
}
router.addFetchListener();
// Pages list the files they loaded before the worker; only those with a route are cached.
router.addCacheListener();
