import type { HistoryLocation } from '@tanstack/react-router';
import type { Navigation } from '../ui/navigation.tsx';
import type { AppRouter } from './router.ts';

type ShouldStay = Parameters<Navigation['block']>[0];

const stepOf = ({ state }: HistoryLocation) => state.__TSR_index;

/** The part of the router that the shared parts use. */
export function navigationOf({ history }: Pick<AppRouter, 'history'>): Navigation {
  let blocks: ShouldStay[] = [];
  let unblock: (() => void) | undefined;
  const stays = async (isBack: boolean) => {
    for (const shouldStay of blocks) if (await shouldStay(isBack)) return true;
    return false;
  };
  return {
    go: (href) => history.push(href),
    block: (shouldStay) => {
      // What lies on top was opened last, and is asked first.
      blocks = [shouldStay, ...blocks];
      // The blocking part itself handles the closing of the window.
      unblock ??= history.block({
        blockerFn: ({ action, currentLocation, nextLocation }) =>
          stays(
            action === 'BACK' ||
              // Pressed again while the first press waits for an answer, it goes two steps.
              (action === 'GO' && stepOf(nextLocation) < stepOf(currentLocation)),
          ),
        enableBeforeUnload: false,
      });
      return () => {
        blocks = blocks.filter((block) => block !== shouldStay);
        if (blocks.length > 0) return;
        unblock?.();
        unblock = undefined;
      };
    },
  };
}
