/** A build and the settings it is served with. The worker has its own revision, the page the one it started with. */
export interface Revision {
  /** The path of the page's first script. */
  build: string;
  /** `revision` of config.json. */
  settings: string;
}

/** Messages from a page to the worker, besides Workbox's own `CACHE_URLS`. */
export type ToWorker =
  /** Answered with a `Revision` on the message's port. */
  | { type: 'revision' }
  /** A person has chosen the new version, which replaces the old one in every tab. */
  | { type: 'take-over' }
  /** The page has the new version already; the worker takes over only if no other page is open. */
  | { type: 'take-over-if-alone' };

export const isSame = (one: Revision, other: Revision): boolean =>
  one.build === other.build && one.settings === other.settings;

/** The tag of Background Sync, which sends the waiting items. */
export const outboxTag = 'outbox';
