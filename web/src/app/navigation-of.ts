import type { Navigation } from '../ui/navigation.tsx';
import type { AppRouter } from './router.ts';

/** The part of the router that the shared parts use. */
export function navigationOf({ history }: AppRouter): Navigation {
  return {
    go: (href) => history.push(href),
    // The blocking part itself handles the closing of the window.
    block: (shouldStay) =>
      history.block({ blockerFn: async () => shouldStay(), enableBeforeUnload: false }),
  };
}
