import type { WorkboxPlugin } from 'workbox-core/types.js';
import { Route } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { cacheNames } from './caches.ts';
import { gatewaysCountAsSilence, patienceSeconds } from './reaching.ts';

/** Where the API is; a page that is built to stand elsewhere finds texts and settings there too. */
const server = new URL(import.meta.env.VITE_API_HOST || self.location.origin).origin;

/** The address names the texts' version. Better last year's words than none. */
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

/** The page itself remembers the last settings; it is only told soon that no answer comes. */
export const settingsRoute = new Route(
  ({ url }) => url.origin === server && url.pathname === '/config.json',
  new NetworkOnly({ networkTimeoutSeconds: patienceSeconds, plugins: [gatewaysCountAsSilence] }),
);
