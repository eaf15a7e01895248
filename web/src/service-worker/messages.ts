/** A build and the settings it is served with. The worker knows its own, the page the one it started with. */
export interface Revision {
  /** The path of the page's first script. */
  build: string;
  /** `revision` of config.json. */
  settings: string;
}

/** What a page says to a worker; Workbox's own `CACHE_URLS` comes beside these. */
export type ToWorker =
  /** Answered with a `Revision` on the port that comes along. */
  | { type: 'revision' }
  /** A person has chosen the new version: it takes the place of the one before in every tab. */
  | { type: 'take-over' }
  /** The page is of the new version already; no other page is disturbed. */
  | { type: 'take-over-if-alone' };

export const isSame = (one: Revision, other: Revision): boolean =>
  one.build === other.build && one.settings === other.settings;

/** The tag under which pages ask for Background Sync, which sends what waits on the device. */
export const outboxTag = 'outbox';
