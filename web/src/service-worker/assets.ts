import { Route } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { build } from './build.ts';
import { cacheNames } from './caches.ts';
import { successors } from './successors.ts';

/** Files with a fingerprint never change, so a cached file is always right. */
export const assetsRoute = new Route(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: cacheNames.assets }),
);

/** Keeps every page that could be opened without network before an update available after it. */
export async function fetchSuccessors(): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  const kept = (await cache.keys()).map(pathOf);
  const missing = successors(kept, build.all).filter((path) => !build.first.includes(path));
  await cache.addAll(missing);
}

/** Removes files of earlier builds; a page that is still open on one fetches them from the server. */
export async function removeEarlierAssets(): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  const earlier = (await cache.keys()).filter((request) => !build.all.includes(pathOf(request)));
  await Promise.all(earlier.map((request) => cache.delete(request)));
}

const pathOf = ({ url }: Request): string => new URL(url).pathname;
