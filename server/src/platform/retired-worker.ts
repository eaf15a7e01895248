/**
 * Sent in place of a worker by a server whose build has none: it takes the earlier one's place in
 * every browser that still has it, removes what that one kept, and goes. Open pages stay as they
 * are.
 */
export const retiredWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;
