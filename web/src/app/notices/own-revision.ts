import { config } from '../../platform/config.ts';
import type { Revision } from '../../service-worker/messages.ts';

/** The revision that this page was started with. */
export const ownRevision = (): Revision => ({
  build: new URL(document.querySelector<HTMLScriptElement>('script[type=module]')!.src).pathname,
  settings: config.revision,
});
