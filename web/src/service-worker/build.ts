/** The data that `web/build/service-worker-plugin.ts` writes into the worker. */
export interface Build {
  /** The page's first script; its fingerprint changes with any script or style of the page. */
  entry: string;
  /** Fingerprints of the files with a fixed name: the page itself and its icon. */
  plain: Record<string, string>;
  /** The files of the first pages, kept from the beginning. */
  first: string[];
  /** Every file with a fingerprint in its name. */
  all: string[];
}

declare const __BUILD__: Build;

export const build: Build = __BUILD__;
