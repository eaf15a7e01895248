import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { Route } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { build } from './build.ts';
import { cacheNames } from './caches.ts';
import type { Revision } from './messages.ts';
import { isPage } from './page-addresses.ts';
import { gatewaysCountAsSilence, patienceSeconds } from './reaching.ts';

/** The server writes it before the worker's code; a page on another host has a worker without it. */
const settings = (self as { shalaSettings?: string }).shalaSettings ?? '';

export const ownRevision: Revision = { build: build.entry, settings };

/** The page's headers carry the policy of the settings, so the page is fetched again when the settings change. */
export const shell = new PrecacheController({ cacheName: cacheNames.shell });
shell.addToCacheList([
  ...Object.entries(build.plain).map(([url, hash]) => ({ url, revision: `${hash}-${settings}` })),
  ...build.first.map((url) => ({ url, revision: null })),
]);

export const shellRoute = new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false });

/** The page is fetched from the server, or taken from the device when the server does not answer. */
export const pageRoute = new Route(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: patienceSeconds,
    plugins: [
      gatewaysCountAsSilence,
      { handlerDidError: () => shell.matchPrecache('/index.html') },
    ],
  }),
);
