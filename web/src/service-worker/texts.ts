import type { WorkboxPlugin } from 'workbox-core/types.js';
import { Route } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { cacheNames } from './caches.ts';
import { gatewaysCountAsSilence, patienceSeconds } from './reaching.ts';

/** The origin of the API, which serves texts and settings too when the page is on another host. */
const server = new URL(import.meta.env.VITE_API_HOST || self.location.origin).origin;

/** The address has the texts' version. Without network an earlier version is better than no texts. */
const newestOrAny: WorkboxPlugin = {
  handlerDidError: ({ request }) =>
    caches.match(request, { cacheName: cacheNames.texts, ignoreSearch: true }),
  cacheDidUpdate: async ({ request }) => {
    const cache = await caches.open(cacheNames.texts);
    const versions = await cache.keys(request, { ignoreSearch: true });
    const earlier = versions.filter(({ url }) => url !== request.url);
    await Promise.all(earlier.map((version) => cache.delete(version)));
  },
};

export const textsRoute = new Route(
  ({ url }) => url.origin === server && url.pathname.startsWith('/locales/'),
  new CacheFirst({
    cacheName: cacheNames.texts,
    plugins: [gatewaysCountAsSilence, newestOrAny],
  }),
);

/** The page itself remembers the last settings; this route only ends the wait for the server early. */
export const settingsRoute = new Route(
  ({ url }) => url.origin === server && url.pathname === '/config.json',
  new NetworkOnly({ networkTimeoutSeconds: patienceSeconds, plugins: [gatewaysCountAsSilence] }),
);
