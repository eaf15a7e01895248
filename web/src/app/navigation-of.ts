import type { Navigation } from '../ui/navigation.tsx';
import type { AppRouter } from './router.ts';

/** What the shared parts need of the router. */
export function navigationOf({ history }: AppRouter): Navigation {
  return {
    go: (href) => history.push(href),
    // The part that asks also listens to the closing of the window.
    block: (shouldStay) =>
      history.block({ blockerFn: async () => shouldStay(), enableBeforeUnload: false }),
  };
}
